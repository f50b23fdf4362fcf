import { TextLink } from '@psma/design-system';
import { runtimeConfig } from '@psma/remote-kit';

/** The address of the people who help, as the Support dialog has it. */
export function Contact() {
  const { contact } = runtimeConfig().chat;
  return <TextLink href={`mailto:${contact}`}>{contact}</TextLink>;
}
