import { readNamedCookies, setCookie, setNamedCookie } from '@psma/http-kit';
import { ReleaseRefused } from '@psma/release-contract';
import {
  CONSOLE_SESSION_S,
  consoleSecretIn,
  isConsoleSecure,
  isPersonSecret,
  requireSameOrigin,
  SIGN_IN_REQUEST_S,
  type Registry,
} from '@psma/release-registry';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../messages.ts';
import { readForm } from '../page/readForm.ts';
import { show } from '../page/view.ts';
import { forwardPage, signInPage } from './signInPage.ts';

/** Paths of the console only. */
const OWN_PATH = /^\/console(?:[/?][\w\-/?=&.%@+]{0,500})?$/;
/** Tabs at the provider at once; each has a cookie of up to 1.3 KB. */
const PENDING_AT_MOST = 4;

/** Sign-in by release token, or through the identity provider. */
export const sessionRoutes: FastifyPluginAsync<{ registry: Registry; isDemonstration: boolean }> = async (
  app,
  { registry, isDemonstration },
) => {
  const { people, sessions, tokens } = registry.access;
  const secure = isConsoleSecure(registry.origins);
  const cookie = (value: string, maxAge: number) => setCookie('console', { value, maxAge, secure });
  const pendingCookie = (suffix: string, value: string, maxAge: number) =>
    setNamedCookie('pendingSignIn', suffix, { value, maxAge, secure });
  const pendingCookies = ({ headers }: FastifyRequest) =>
    readNamedCookies(headers.cookie, 'pendingSignIn', secure);
  const refuse = (reply: FastifyReply, refusal: string, status: number, to?: string) =>
    show(reply, signInPage({ hasProvider: people.isConfigured, isDemonstration, refusal, to }), status);

  app.post('/console/sign-in', async (request, reply) => {
    requireSameOrigin(registry, request);
    const { token = '', to = '' } = readForm(request.body);
    const grant = await tokens.authenticate(token.trim());
    if (!grant) return refuse(reply, messages.signIn.unknown, 401, ownPath(to));
    const session = await sessions.start(grant.id);
    return reply.header('set-cookie', cookie(session, CONSOLE_SESSION_S)).redirect(ownPath(to), 303);
  });

  if (isDemonstration)
    app.post('/console/sign-in/owner', async (request, reply) => {
      requireSameOrigin(registry, request);
      const owner = (await tokens.list()).find(({ owner: isOwner, revokedAt }) => isOwner && !revokedAt);
      if (!owner) return refuse(reply, messages.signIn.unknown, 401);
      const session = await sessions.start(owner.id);
      return reply.header('set-cookie', cookie(session, CONSOLE_SESSION_S)).redirect('/console', 303);
    });

  app.post('/console/sign-out', async (request, reply) => {
    requireSameOrigin(registry, request);
    const session = consoleSecretIn(registry, request);
    await (isPersonSecret(session) ? people.end(session) : sessions.end(session));
    return reply.header('set-cookie', cookie('', 0)).redirect('/console', 303);
  });

  app.get<{ Querystring: { to?: string } }>('/console/sign-in/start', async (request, reply) => {
    const { to = '' } = request.query;
    try {
      const { url, state, cookie: kept } = await people.begin(ownPath(to));
      const former = [...pendingCookies(request).keys()].filter(isSuffix);
      const cookies = [
        pendingCookie(suffixOf(state), kept, SIGN_IN_REQUEST_S),
        ...former.slice(0, -(PENDING_AT_MOST - 1)).map((suffix) => pendingCookie(suffix, '', 0)),
      ];
      return await reply.header('set-cookie', cookies).redirect(url, 303);
    } catch (error) {
      if (error instanceof ReleaseRefused) return refuse(reply, error.message, error.status);
      throw error;
    }
  });

  app.get('/console/sign-in/callback', async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1]);
    const suffix = suffixOf(query.get('state') ?? '');
    const kept = pendingCookies(request).get(suffix);
    const replaced = (value: string) =>
      isSuffix(suffix) ? [pendingCookie(suffix, value, value ? SIGN_IN_REQUEST_S : 0)] : [];
    try {
      const { made, returnTo } = await people.complete(query, kept);
      if (made) {
        const session = cookie(made.secret, CONSOLE_SESSION_S);
        void reply.header('set-cookie', [...replaced(made.cookie), session].flat());
      }
      const title = made ? messages.signIn.done : messages.signIn.doneBefore;
      return await show(reply, forwardPage(title, { url: returnTo, text: messages.signIn.next }));
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      // Reloading the page tries it again where the provider was away.
      if (error.name === 'SignInRefused') void reply.header('set-cookie', replaced(''));
      return refuse(reply, error.message, error.status);
    }
  });
};

const ownPath = (to: string) => (OWN_PATH.test(to) ? to : '/console');

/** Of a sign-in's cookie: a part of its state, which the cookie has too. */
const suffixOf = (state: string) => state.slice(0, 12);
const isSuffix = (text: string) => /^[\w-]{12}$/.test(text);
