import { readCookie, setCookie } from '@psma/http-kit';
import { CONSOLE_SESSION_S, requireSameOrigin, type Registry } from '@psma/release-registry';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { messages } from './messages.ts';
import { readForm } from './readForm.ts';
import { signInPage } from './signInPage.ts';
import { show } from './view.ts';

/** Exchanges a release token for a console sign-in. */
export const sessionRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  const { console } = registry.origins;
  const cookie = ({ protocol }: FastifyRequest, value: string, maxAge: number) =>
    setCookie('console', {
      value,
      maxAge,
      secure: console === null ? protocol === 'https' : console.startsWith('https:'),
    });

  app.post('/console/sign-in', async (request, reply) => {
    requireSameOrigin(registry, request);
    const { token = '' } = readForm(request.body);
    const grant = await registry.access.tokens.authenticate(token.trim());
    if (!grant) return show(reply, signInPage(messages.signIn.unknown), 401);
    const session = await registry.access.sessions.start(grant.id);
    return reply.header('set-cookie', cookie(request, session, CONSOLE_SESSION_S)).redirect('/console', 303);
  });

  app.post('/console/sign-out', async (request, reply) => {
    requireSameOrigin(registry, request);
    await Promise.all(
      readCookie(request.headers.cookie, 'console').map((one) => registry.access.sessions.end(one)),
    );
    return reply.header('set-cookie', cookie(request, '', 0)).redirect('/console', 303);
  });
};
