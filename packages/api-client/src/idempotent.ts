import { IDEMPOTENCY_KEY, type ErrorName } from '@psma/api-contract';
import { ApiError } from './ApiError.ts';
import { newUuid } from './newUuid.ts';

const STILL_RUNNING_ERROR: ErrorName = 'StillRunning';
/** Together longer than a database takes to fail over, in which a call that nobody waits for any more still runs. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 8000, 8000];

/** Actions that were asked for and not answered yet: the key, and the request while one is on its way. */
const unanswered = new Map<string, { key: string; running: Promise<unknown> | null }>();

/**
 * Sends one action with an idempotency key (decision G127). While it is on its way, asking for the same is the same
 * request. Until it is answered, asking again goes under the same key: whoever presses once more because no answer came
 * does nothing twice, and waits where the first is still being worked on. After an answer the next is a new action. Actions
 * are the same when `action` is the same as JSON.
 */
export function idempotent<Answer>(
  action: unknown,
  send: (headers: { [IDEMPOTENCY_KEY]: string }) => Promise<Answer>,
): Promise<Answer> {
  const name = JSON.stringify(action);
  const { key, running } = unanswered.get(name) ?? { key: newUuid(), running: null };
  // The same action has the same answer.
  if (running) return running as Promise<Answer>;
  const request = sendUntilDone(() => send({ [IDEMPOTENCY_KEY]: key })).then(
    (answer) => {
      unanswered.delete(name);
      return answer;
    },
    (error: unknown) => {
      unanswered.set(name, { key, running: null });
      throw error;
    },
  );
  unanswered.set(name, { key, running: request });
  return request;
}

async function sendUntilDone<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError && error.name === STILL_RUNNING_ERROR)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return send();
}
