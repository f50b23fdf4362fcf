import { Box, ConfirmDialog } from '@psma/design-system';
import { authState, endSession, notify } from '@psma/remote-kit';
import { useContext, useState } from 'react';
import * as links from '../links.ts';
import { messages } from '../messages.ts';
import { GoToContext } from '../navigation/goTo.ts';
import { loadSignedInParts } from '../product/loadSignedInParts.ts';
import { navigationLink } from './navigationLink.ts';

/** Sends this device's data, forgets the user, opens `/`. */
export function LogOut() {
  const [unsent, setUnsent] = useState({ answers: 0, notes: 0 });
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const goTo = useContext(GoToContext);
  const copy = messages.logOut;

  const leave = async () => {
    if (!(await goTo(links.landing))) return;
    await endSession().catch((error: Error) => {
      if (error.name === 'OAuthSignOutException') notify({ tone: 'danger', text: error.message });
    });
  };

  const logOut = async () => {
    if (busy) return;
    setBusy(true);
    const left = await sendWhatWaits();
    setBusy(false);
    setUnsent(left);
    if (left.answers + left.notes > 0) setAsks(true);
    else await leave();
  };

  const discard = async () => {
    const { userId } = authState.get();
    if (userId) (await loadSignedInParts()).discardAnswers(userId);
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
        title={unsent.answers > 0 ? copy.title : copy.titleNotes}
        text={copy.text(unsent)}
        confirmLabel={copy.discard}
        cancelLabel={copy.stay}
        tone="danger"
        onConfirm={() => void discard()}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}

/** Resolves with unsent items. */
async function sendWhatWaits(): Promise<{ answers: number; notes: number }> {
  const { userId } = authState.get();
  const device = await loadSignedInParts().catch(() => null);
  if (!userId || !device) return { answers: 0, notes: 0 };
  try {
    if (device.pendingAnswers(userId).length > 0) await device.flushAnswers(userId);
    await device.flushNotes(userId);
  } catch (error) {
    console.error('The answers could not be sent.', error);
  }
  return { answers: device.pendingAnswers(userId).length, notes: device.noteQueueState.get().drafts.length };
}
