import { Text, TextLink } from '@psma/design-system';
import { track, useLocation } from '@psma/remote-kit';
import { useStepFocus } from '@psma/screen-kit';
import { useEffect } from 'react';
import * as paths from '../../../paths.ts';
import { messages } from '../../messages.ts';
import { EntryPage } from '../../shared/layout/EntryPage.tsx';
import { EntryLink } from '../../shared/navigation/EntryLink.tsx';
import { Credentials } from './Credentials.tsx';
import { SignInStepForm } from './SignInStepForm.tsx';
import { useRedirectAfterSignIn } from './useRedirectAfterSignIn.ts';
import { useSignIn } from './useSignIn.ts';
import { useSignOutOnEntry } from './useSignOutOnEntry.ts';

const copy = messages.login;

/** The login, mounted again on each visit to the path. */
export function LoginScreen() {
  const { key, state } = useLocation();
  return <LoginPage key={key} username={prefilledUsername(state)} />;
}

/** Shows all sign-in steps on one card (decision G28). */
function LoginPage({ username }: { username: string }) {
  const { ready, busy, problem } = useSignOutOnEntry();
  const signIn = useSignIn(username);
  const stepName = signIn.step?.signInStep ?? 'CREDENTIALS';
  const heading = useStepFocus(stepName);
  useRedirectAfterSignIn(ready, () => signIn.fail({ text: copy.errors.noAccess }));
  useEffect(() => track('Login_Page'), []);

  return (
    <EntryPage
      title={copy.title}
      lead={copy.lead}
      headingRef={signIn.step ? undefined : heading}
      aside={
        <Text>
          {copy.noAccount}{' '}
          <TextLink component={EntryLink} to={paths.signUpEmail}>
            {copy.signUp}
          </TextLink>
        </Text>
      }
    >
      {signIn.step ? (
        <SignInStepForm key={stepName} signIn={signIn} step={signIn.step} headingRef={heading} />
      ) : (
        <Credentials
          busy={busy}
          username={signIn.prefilled}
          problem={signIn.problem ?? problem}
          onPasskey={signIn.startWithPasskey}
          onSubmit={signIn.start}
        />
      )}
    </EntryPage>
  );
}

/** Returns the username passed by `loginWith`; empty without one. */
function prefilledUsername(state: unknown): string {
  const username = state !== null && typeof state === 'object' && 'username' in state ? state.username : '';
  return typeof username === 'string' ? username : '';
}
