import { ExternalLink, Text } from '@psma/design-system';
import { messages } from '../messages.ts';

/** Links to password advice, outside the fields' Tab order. */
export function PasswordAdvice() {
  const words = messages.password;
  return (
    <Text>
      <ExternalLink href={words.adviceUrl}>{words.advice}</ExternalLink>
    </Text>
  );
}
