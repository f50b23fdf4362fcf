import { ExternalLink } from '@psma/design-system';
import { messages } from '../messages.ts';

/** The one rule for passwords, and where to read how to make a good one. */
export function PasswordHint() {
  const words = messages.password;
  return (
    <>
      {words.hint} <ExternalLink href={words.adviceUrl}>{words.advice}</ExternalLink>
    </>
  );
}
