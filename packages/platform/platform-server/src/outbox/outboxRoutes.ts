import type { Pool } from '@psma/database';
import { isLocal } from '@psma/http-kit';
import { listOutbox } from '@psma/mail';
import type { FastifyInstance } from 'fastify';
import { renderOutbox } from './renderOutbox.ts';

/** Mails held without an SMTP server, shown locally only. */
export function outboxRoutes(app: FastifyInstance, pool: Pool): void {
  app.get('/dev/outbox', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    const mails = await listOutbox(pool);
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (request.headers.accept?.includes('application/json')) return reply.send(mails);
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(renderOutbox(mails));
  });
}
