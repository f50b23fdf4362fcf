import { createHash, timingSafeEqual } from 'node:crypto';
import { isLocal } from '@psma/http-kit';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './createMetrics.ts';

/** `/metrics`, locally, and with the token for others; else 404. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization ?? '';
    if (!isLocal(request) && !(token && isSame(given, `Bearer ${token}`))) return reply.callNotFound();
    return reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
