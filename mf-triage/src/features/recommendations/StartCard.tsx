import { Card, Heading, Stack, Text } from '@psma/design-system';
import { messages } from './messages.ts';
import { SignUpLink } from './SignUpLink.tsx';

const copy = messages.recommendations.start;

/** Link to the full assessment. */
export function StartCard({ onSignUp }: { onSignUp: () => void }) {
  return (
    <Card component="section" aria-labelledby="start">
      <Stack gap={16} align="start">
        <Heading size="l" id="start">
          {copy.title}
        </Heading>
        <Text>{copy.text}</Text>
        <SignUpLink onSignUp={onSignUp} />
      </Stack>
    </Card>
  );
}
