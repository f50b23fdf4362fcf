import { ExternalLink, Text } from '@psma/design-system';
import { messages } from '../messages.ts';

/** Where to read how to make a good password; beside the fields, so that Tab goes from one to the next. */
export function PasswordAdvice() {
  const words = messages.password;
  return (
    <Text>
      <ExternalLink href={words.adviceUrl}>{words.advice}</ExternalLink>
    </Text>
  );
}
