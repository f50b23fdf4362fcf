import { draftChoice, onAnswerSent } from '@psma/api-client';

/**
 * Calls `goOn` once a refused answer is accepted, unless the user acted since.
 * Returns a cancel function.
 */
export function continueOnceAccepted(
  userId: string,
  sessionId: string,
  questionId: string,
  onContinue: () => void,
) {
  const wait = new AbortController();
  const { signal } = wait;
  const stop = () => wait.abort();
  const unsubscribe = onAnswerSent(({ entry }) => {
    if (entry.sessionId !== sessionId || entry.questionId !== questionId) return;
    stop();
    if (!draftChoice(userId, sessionId, questionId)) onContinue();
  });
  signal.addEventListener('abort', unsubscribe);
  addEventListener('click', stop, { capture: true, signal });
  addEventListener('keydown', stop, { capture: true, signal });
  return stop;
}
