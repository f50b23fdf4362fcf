import { setCookie } from '@psma/http-kit';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { messages } from '../messages.ts';
import type { ServingOptions } from './servingOptions.ts';

/** Signed QA links pin releases of the host's environment until expiry or `unpin`. */
export const pinRoutes: FastifyPluginAsync<Pick<ServingOptions, 'registry' | 'sendPinRefusal'>> = async (
  app,
  { registry, sendPinRefusal = sendAsText },
) => {
  const secure = registry.origins.site.startsWith('https:');
  const cookie = (value: string, maxAge: number) => setCookie('pins', { value, maxAge, secure });

  app.get<{ Params: { '*': string } }>('/releases/pin/*', async (request, reply) => {
    const sealed = request.params['*'];
    const pin = registry.environments.at(request.headers.host).visitors.readPinLink(sealed);
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (pin === null) {
      return reply
        .code(410)
        .header('content-type', 'text/plain; charset=utf-8')
        .send(`${messages.serving.pinExpired}\n`);
    }
    if ('refusal' in pin) return sendPinRefusal(reply.code(403), pin.refusal);
    return reply.header('set-cookie', cookie(sealed, pin.seconds)).redirect('/', 303);
  });

  app.get('/releases/unpin', async (_request, reply) =>
    reply.header('cache-control', 'no-store').header('set-cookie', cookie('', 0)).redirect('/', 303),
  );
};

const sendAsText = (reply: FastifyReply, text: string) =>
  reply.type('text/plain; charset=utf-8').send(`${text}\n`);
