import type { FastifyInstance } from 'fastify';
import { InvalidRequest } from '../errors/errors.ts';
import { messages } from '../messages.ts';

/**
 * Responds 403 to requests for the script of a service worker, on all routes: none is ours, and
 * a release's would answer for the whole origin after its rollback. Browsers name the request
 * (Service Workers, section Update).
 */
export function rejectServiceWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['service-worker'] === undefined) done();
    else done(new InvalidRequest(messages.serviceWorker, undefined, 403));
  });
}
