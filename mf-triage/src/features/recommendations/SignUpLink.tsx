import { Button } from '@psma/design-system';
import { Link, track } from '@psma/remote-kit';
import * as links from '../../../links.ts';
import { messages } from './messages.ts';

/** Link to sign-up; runs `onSignUp` before leaving. */
export function SignUpLink({ onSignUp }: { onSignUp: () => void }) {
  const follow = () => {
    track('Triage_Results_Click_Through', { target: links.signUp });
    onSignUp();
  };
  return (
    <Button component={Link} to={links.signUp} onClick={follow}>
      {messages.recommendations.start.signUp}
    </Button>
  );
}
