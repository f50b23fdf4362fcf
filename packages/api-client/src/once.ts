import { IDEMPOTENCY_KEY } from '@psma/api-contract';
import { newUuid } from './newUuid.ts';

/** Actions that were asked for and not answered yet: the key, and the request while one is on its way. */
const open = new Map<string, { key: string; running: Promise<unknown> | null }>();

/**
 * Sends one action with an idempotency key (decision G127). While it is on its way, asking for the same is the same
 * request. Until it is answered, asking again goes under the same key: whoever presses once more because no answer came
 * does nothing twice. After an answer the next is a new action. Actions are the same when `action` is the same as JSON.
 */
export function once<Answer>(
  action: unknown,
  send: (headers: { [IDEMPOTENCY_KEY]: string }) => Promise<Answer>,
): Promise<Answer> {
  const name = JSON.stringify(action);
  const { key, running } = open.get(name) ?? { key: newUuid(), running: null };
  // The same action has the same answer.
  if (running) return running as Promise<Answer>;
  const request = send({ [IDEMPOTENCY_KEY]: key }).then(
    (answer) => {
      open.delete(name);
      return answer;
    },
    (error: unknown) => {
      open.set(name, { key, running: null });
      throw error;
    },
  );
  open.set(name, { key, running: request });
  return request;
}
