import type { Pool } from '@psma/database';
import { LOOPBACK, networkOf } from '@psma/http-kit';
import { listOutbox } from '@psma/mail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformConfig } from '../readConfig.ts';
import { renderOutbox } from './renderOutbox.ts';

const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Whether a page shows held mails. Not where people come from elsewhere: a proxy may make every caller look local. */
export const showsOutbox = ({ smtpUrl, origin }: Pick<PlatformConfig, 'smtpUrl' | 'origin'>): boolean =>
  smtpUrl === null && LOOPBACK_HOST.test(new URL(origin).host);

/** The mails that were not sent because no SMTP server is configured: for this machine only, never through a proxy. */
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

const isLocal = (request: FastifyRequest): boolean =>
  networkOf(request.socket.remoteAddress ?? '', 'line') === LOOPBACK &&
  LOOPBACK_HOST.test(request.headers.host ?? '') &&
  !Object.keys(request.headers).some(
    (name) =>
      name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-'),
  );
