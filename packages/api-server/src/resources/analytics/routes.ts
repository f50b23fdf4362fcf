import rateLimit from '@fastify/rate-limit';
import { acceptJson, TooManyRequests } from '@psma/http-kit';
import type { Api, ApiApp } from '../../Api.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import { insertEvents } from './analyticsStore.ts';
import { asksForPrivacy } from './policy.ts';

const BATCHES_PER_MINUTE = 120;
const BODY_LIMIT_BYTES = 32 * 1024;

/**
 * The first-party collector. Its limit is held in memory, per process: a network address, even hashed, is not stored for
 * people who merely look at pages.
 */
export async function analyticsRoutes(app: ApiApp, api: Api) {
  acceptJson(app, 'text/plain'); // what sendBeacon sends a string as
  await app.register(rateLimit, {
    max: BATCHES_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: api.networkOf,
    errorResponseBuilder: () => new TooManyRequests(),
  });

  app.route({
    ...routeOptions('analyticsEvents'),
    bodyLimit: BODY_LIMIT_BYTES,
    handler: async (request, reply) => {
      if (!asksForPrivacy(request)) {
        await insertEvents(api.pool, request.body.events, api.now());
      }
      return reply.code(204).send();
    },
  });
}
