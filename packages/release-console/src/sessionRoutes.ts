import { writeCookie } from '@psma/http-kit';
import {
  CONSOLE_COOKIE,
  CONSOLE_SESSION_S,
  requireSameOrigin,
  sealConsoleSession,
  type Registry,
} from '@psma/release-registry';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { messages } from './messages.ts';
import { readForm } from './readForm.ts';
import { signInPage } from './signInPage.ts';
import { show } from './view.ts';

/** A release token is exchanged for a session of this browser, and the session ended. */
export const sessionRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  const cookie = (request: FastifyRequest, value: string, maxAge: number) =>
    writeCookie({
      name: CONSOLE_COOKIE,
      value,
      maxAge,
      sameSite: 'strict',
      secure: request.protocol === 'https',
    });

  app.post('/console/sign-in', async (request, reply) => {
    requireSameOrigin(request);
    const { token = '' } = readForm(request.body);
    const grant = await registry.tokens.authenticate(token.trim());
    if (!grant) return show(reply, signInPage(messages.signIn.unknown), 401);
    const session = sealConsoleSession(registry.keys, grant.id, registry.now());
    return reply.header('set-cookie', cookie(request, session, CONSOLE_SESSION_S)).redirect('/console', 303);
  });

  app.post('/console/sign-out', async (request, reply) => {
    requireSameOrigin(request);
    return reply.header('set-cookie', cookie(request, '', 0)).redirect('/console', 303);
  });
};
