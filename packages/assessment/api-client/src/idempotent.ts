import { IDEMPOTENCY_KEY, type ErrorName } from '@psma/api-contract';
import { ApiError } from './ApiError.ts';
import { newUuid } from './newUuid.ts';

const STILL_RUNNING_ERROR: ErrorName = 'StillRunning';
/** Total exceeds a failover with an abandoned request running. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 8000, 8000];

/** Unanswered actions: key, and request while running. */
const unanswered = new Map<string, { key: string; running: Promise<unknown> | null }>();

/**
 * Sends an action with an idempotency key (decision G127). Equal actions (as JSON)
 * share a running request. Until a response, retries reuse the key: no double
 * effect. Later ones are new actions.
 */
export function idempotent<Answer>(
  action: unknown,
  send: (headers: { [IDEMPOTENCY_KEY]: string }) => Promise<Answer>,
): Promise<Answer> {
  const name = JSON.stringify(action);
  const { key, running } = unanswered.get(name) ?? { key: newUuid(), running: null };
  // Equal actions have equal response types.
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
