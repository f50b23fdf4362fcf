import { Box } from '@psma/design-system';
import { authState, endSession, notify } from '@psma/remote-kit';
import { useContext, useState } from 'react';
import * as links from '../links.ts';
import { messages } from '../messages.ts';
import { GoToContext } from '../navigation/goTo.ts';
import { loadSignedInParts } from '../product/loadSignedInParts.ts';
import { navigationLink } from './navigationLink.ts';

type Question = Awaited<ReturnType<typeof sendOrAsk>>;

/** Sends this device's data, forgets the user, opens `/`. */
export function LogOut() {
  const [question, setQuestion] = useState<Question>(null);
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const goTo = useContext(GoToContext);

  const leave = async () => {
    if (!(await goTo(links.landing))) return;
    await endSession().catch((error: Error) => {
      if (error.name === 'OAuthSignOutException') notify({ tone: 'danger', text: error.message });
    });
  };

  const logOut = async () => {
    if (busy) return;
    setBusy(true);
    const found = await sendOrAsk();
    setBusy(false);
    setQuestion(found);
    if (found) setAsks(true);
    else await leave();
  };

  const closeQuestion = () => setAsks(false);
  const leaveAfterDiscard = () => {
    closeQuestion();
    void leave();
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
      {question && (
        <question.UnsentQuestion
          open={asks}
          unsent={question.unsent}
          onDiscard={leaveAfterDiscard}
          onStay={closeQuestion}
        />
      )}
    </>
  );
}

/** Sends this device's data. Resolves with the question about what could not be sent. */
async function sendOrAsk() {
  const { userId } = authState.get();
  const parts = userId && (await loadSignedInParts().catch(() => null));
  const unsent = parts && (await parts.sendDeviceData(userId));
  return unsent ? { UnsentQuestion: parts.UnsentQuestion, unsent } : null;
}
