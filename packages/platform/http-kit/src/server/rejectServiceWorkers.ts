import type { FastifyInstance } from 'fastify';
import { InvalidRequest } from '../errors/errors.ts';
import { messages } from '../messages.ts';

/**
 * Responds 403 to requests for a service worker's script (Service Workers, section
 * Update): a release's would outlive its rollback on the whole origin.
 */
export function rejectServiceWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['service-worker'] === undefined) done();
    else done(new InvalidRequest(messages.serviceWorker, undefined, 403));
  });
}
