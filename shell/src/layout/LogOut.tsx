import { discardAnswers, flushAnswers, flushNotes, noteQueueState, pendingAnswers } from '@psma/api-client';
import { Box, ConfirmDialog } from '@psma/design-system';
import { authState, endSession, notify } from '@psma/remote-kit';
import { useContext, useState } from 'react';
import { messages } from '../messages.ts';
import { GoToContext } from '../navigation/goTo.ts';
import { navigationLink } from './navigationLink.ts';

/** Log out: first sends what is kept on the device, asks when it cannot, then forgets the user and goes to `/`. */
export function LogOut() {
  const [unsent, setUnsent] = useState({ answers: 0, notes: 0 });
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const goTo = useContext(GoToContext);
  const words = messages.logOut;

  const leave = async () => {
    if (!(await goTo('/'))) return;
    await endSession().catch((error: Error) => {
      if (error.name === 'OAuthSignOutException') notify({ tone: 'danger', text: error.message });
    });
  };

  const logOut = async () => {
    if (busy) return;
    setBusy(true);
    const { userId } = authState.get();
    try {
      if (userId && pendingAnswers(userId).length > 0) await flushAnswers(userId);
      if (userId) await flushNotes(userId);
    } catch (error) {
      console.error('The answers could not be sent.', error);
    } finally {
      setBusy(false);
    }
    const left = {
      answers: userId ? pendingAnswers(userId).length : 0,
      notes: noteQueueState.get().kept.length,
    };
    setUnsent(left);
    if (left.answers + left.notes > 0) setAsks(true);
    else await leave();
  };

  const discard = async () => {
    const { userId } = authState.get();
    if (userId) discardAnswers(userId);
    setAsks(false);
    await leave();
  };

  return (
    <>
      <Box
        component="button"
        type="button"
        onClick={() => void logOut()}
        aria-busy={busy}
        sx={navigationLink}
      >
        {messages.navigation.logOut}
      </Box>
      <ConfirmDialog
        open={asks}
        title={unsent.answers > 0 ? words.title : words.titleNotes}
        text={words.text(unsent)}
        confirmLabel={words.discard}
        cancelLabel={words.stay}
        tone="danger"
        onConfirm={() => void discard()}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
