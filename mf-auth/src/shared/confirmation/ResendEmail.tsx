import { Banner, Button, Stack, type Tone } from '@psma/design-system';
import { authClient } from '@psma/remote-kit';
import { useState } from 'react';
import { messages } from '../../messages.ts';
import { messageOf } from '../errors/messageOf.ts';
import { mayResend, noteResend } from './pendingSignUp.ts';

/** Resends at most once a minute (decision G25). */
export function ResendEmail({ username }: { username: string }) {
  const copy = messages.thankYou;
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: Tone; text: string } | null>(null);

  const resend = async () => {
    if (!mayResend()) return setSaid({ tone: 'info', text: copy.wait });
    setBusy(true);
    try {
      await authClient.resendSignUpCode(username);
      noteResend();
      setSaid({ tone: 'success', text: copy.resent });
    } catch (error) {
      setSaid({ tone: 'danger', text: messageOf(error) });
    }
    setBusy(false);
  };

  return (
    <Stack gap={16} align="start">
      <Button variant="secondary" busy={busy} onClick={() => void resend()}>
        {copy.resend}
      </Button>
      {said ? (
        <Banner key={said.text} tone={said.tone}>
          {said.text}
        </Banner>
      ) : null}
    </Stack>
  );
}
