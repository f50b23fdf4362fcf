import { Button, Heading, Sheet, Stack, Text } from '@psma/design-system';
import { Link, track } from '@psma/remote-kit';
import { messages } from '../../messages.ts';

const words = messages.recommendations.start;

/** The way into the full assessment. `onSignUp` runs before the page is left. */
export function StartCard({ onSignUp }: { onSignUp: () => void }) {
  const follow = () => {
    track('Triage_Results_Click_Through', { target: '/sign-up/email' });
    onSignUp();
  };
  return (
    <Sheet component="section">
      <Stack gap={16} align="start">
        <Heading size="l">{words.title}</Heading>
        <Text>{words.text}</Text>
        <Button component={Link} to="/sign-up/email" onClick={follow}>
          {words.signUp}
        </Button>
      </Stack>
    </Sheet>
  );
}
