import rateLimit from '@fastify/rate-limit';
import { acceptJson, TooManyRequests } from '@psma/http-kit';
import type { FastifyRequest } from 'fastify';
import type { Api, ApiApp } from '../../Api.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import { insertEvents } from './analyticsStore.ts';

const BATCHES_PER_MINUTE = 120;
const BODY_LIMIT_BYTES = 32 * 1024;

/** First-party collector, limited in process memory: network addresses are not stored. */
export async function analyticsRoutes(app: ApiApp, api: Api) {
  acceptJson(app, 'text/plain'); // sendBeacon's content type for strings
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

/** Global Privacy Control: disables tracking. */
const asksForPrivacy = (request: FastifyRequest): boolean => request.headers['sec-gpc'] === '1';
