import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Does work once its request has a response. */
export type WorkAfterResponse = (request: FastifyRequest, work: () => Promise<void>) => void;

/**
 * Defers work that must not show in the time of a response. A closing server
 * finishes it; failures are logged.
 */
export function workAfterResponses(app: FastifyInstance): WorkAfterResponse {
  const waiting = new WeakMap<FastifyRequest, () => Promise<void>>();
  const running = new Set<Promise<void>>();
  app.addHook('onResponse', async (request) => {
    const work = waiting.get(request);
    if (!work) return;
    const run: Promise<void> = work()
      .catch((err: Error) => request.log.error({ err }, 'work after a response failed'))
      .finally(() => running.delete(run));
    running.add(run);
  });
  app.addHook('onClose', async () => void (await Promise.all(running)));
  return (request, work) => void waiting.set(request, work);
}
