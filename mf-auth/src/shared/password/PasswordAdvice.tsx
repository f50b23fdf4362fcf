import { ExternalLink, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';

/** Links to password advice, outside the fields' Tab order. */
export function PasswordAdvice() {
  const copy = messages.password;
  return (
    <Text>
      <ExternalLink href={copy.adviceUrl}>{copy.advice}</ExternalLink>
    </Text>
  );
}
