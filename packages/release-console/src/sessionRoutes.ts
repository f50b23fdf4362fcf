import { readCookie, setCookie, type CookiePurpose } from '@psma/http-kit';
import { ReleaseRefused } from '@psma/release-contract';
import {
  CONSOLE_SESSION_S,
  isPersonSecret,
  requireSameOrigin,
  SIGN_IN_REQUEST_S,
  type Registry,
} from '@psma/release-registry';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from './messages.ts';
import { readForm } from './readForm.ts';
import { commandLinePage, signedInPage, signInPage } from './signInPage.ts';
import { show, view, type Make } from './view.ts';

/** Paths of the console only. */
const OWN_PATH = /^\/console(?:[/?][\w\-/?=&.%@+]*)?$/;

/** Sign-in by release token, or through the identity provider. */
export const sessionRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  const { people, sessions, tokens } = registry.access;
  const { console } = registry.origins;
  const cookie = (
    request: FastifyRequest,
    value: string,
    maxAge: number,
    purpose: CookiePurpose = 'console',
  ) =>
    setCookie(purpose, {
      value,
      maxAge,
      secure: console === null ? request.protocol === 'https' : console.startsWith('https:'),
    });
  const refuse = (reply: FastifyReply, refusal: string, status: number) =>
    show(reply, signInPage({ hasProvider: people.isConfigured, refusal }), status);

  app.post('/console/sign-in', async (request, reply) => {
    requireSameOrigin(registry, request);
    const { token = '' } = readForm(request.body);
    const grant = await tokens.authenticate(token.trim());
    if (!grant) return refuse(reply, messages.signIn.unknown, 401);
    const session = await sessions.start(grant.id);
    return reply.header('set-cookie', cookie(request, session, CONSOLE_SESSION_S)).redirect('/console', 303);
  });

  app.post('/console/sign-out', async (request, reply) => {
    requireSameOrigin(registry, request);
    await Promise.all(
      readCookie(request.headers.cookie, 'console').map((one) =>
        isPersonSecret(one) ? people.end(one) : sessions.end(one),
      ),
    );
    return reply.header('set-cookie', cookie(request, '', 0)).redirect('/console', 303);
  });

  app.get<{ Querystring: { to?: string } }>('/console/sign-in/start', async (request, reply) => {
    const { to = '/console' } = request.query;
    try {
      const { url, cookie: kept } = await people.begin(OWN_PATH.test(to) ? to : '/console');
      return await reply
        .header('set-cookie', cookie(request, kept, SIGN_IN_REQUEST_S, 'signIn'))
        .redirect(url, 303);
    } catch (error) {
      if (error instanceof ReleaseRefused) return refuse(reply, error.message, error.status);
      throw error;
    }
  });

  app.get('/console/sign-in/callback', async (request, reply) => {
    const [kept] = readCookie(request.headers.cookie, 'signIn');
    const cleared = cookie(request, '', 0, 'signIn');
    const query = new URLSearchParams(request.url.split('?')[1]);
    try {
      const { secret, returnTo } = await people.complete(query, kept);
      const session = cookie(request, secret, CONSOLE_SESSION_S);
      return show(reply.header('set-cookie', [cleared, session].flat()), signedInPage(returnTo));
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      return refuse(reply.header('set-cookie', cleared), error.message, error.status);
    }
  });

  // Verifies the person again, so that the command line gets the whole hour.
  app.get('/console/sign-in/command-line', (_request, reply) =>
    reply.redirect('/console/sign-in/start?to=/console/sign-in/code'),
  );
  const codePage: Make = () => ({
    title: messages.signIn.commandLine,
    shared: true,
    content: commandLinePage(),
  });
  app.get('/console/sign-in/code', (request, reply) => view(registry, request, reply, codePage));
  app.post('/console/sign-in/code', async (request, reply) => {
    requireSameOrigin(registry, request);
    const { code = '' } = readForm(request.body);
    const [secret = ''] = readCookie(request.headers.cookie, 'console');
    const flash = await people.approveCommandLine(code, secret).then(
      () => ({ text: messages.signIn.approved, refused: false }),
      (error: unknown) => {
        if (error instanceof ReleaseRefused) return { text: error.message, refused: true };
        throw error;
      },
    );
    return view(registry, request, reply, codePage, { flash, status: flash.refused ? 400 : 200 });
  });
};
