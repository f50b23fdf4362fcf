import { draftChoice, onAnswerSent } from '@psma/api-client';

/**
 * Goes on when the server takes an answer after all that it refused at first, as long as the user has done nothing
 * since: no press, no key, no other choice. Returns a function that ends the wait.
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
