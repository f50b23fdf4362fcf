import { setCookie } from '@psma/http-kit';
import type { FastifyPluginAsync } from 'fastify';
import { messages } from '../messages.ts';
import type { Registry } from '../registry.ts';

/** Signed QA links pin releases until expiry or `unpin`. */
export const pinRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  const secure = registry.origins.site.startsWith('https:');
  const cookie = (value: string, maxAge: number) => setCookie('pins', { value, maxAge, secure });

  app.get<{ Params: { '*': string } }>('/releases/pin/*', async (request, reply) => {
    const sealed = request.params['*'];
    const seconds = registry.visitors.pinSeconds(sealed);
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (seconds === null) {
      return reply
        .code(410)
        .header('content-type', 'text/plain; charset=utf-8')
        .send(`${messages.serving.pinExpired}\n`);
    }
    return reply.header('set-cookie', cookie(sealed, seconds)).redirect('/', 303);
  });

  app.get('/releases/unpin', async (_request, reply) =>
    reply.header('cache-control', 'no-store').header('set-cookie', cookie('', 0)).redirect('/', 303),
  );
};
