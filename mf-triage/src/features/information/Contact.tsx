import { TextLink } from '@psma/design-system';
import { runtimeConfig } from '@psma/remote-kit';

/** Support's email address, as in the Support dialog. */
export function Contact() {
  const { contact } = runtimeConfig().chat;
  return <TextLink href={`mailto:${contact}`}>{contact}</TextLink>;
}
