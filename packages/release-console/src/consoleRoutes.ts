import { writeCookie } from '@psma/http-kit';
import { ReleaseRefused, type Action, type Grant } from '@psma/release-contract';
import { RemoteName } from '@psma/release-model';
import {
  authenticate,
  CONSOLE_COOKIE,
  CONSOLE_SESSION_S,
  requireSameOrigin,
  requireScope,
  sealConsoleSession,
  type Actor,
  type Registry,
} from '@psma/release-registry';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { concededIn } from './actions.ts';
import { assetRoutes } from './assetRoutes.ts';
import { readConsoleData } from './consoleData.ts';
import { html, type Html } from './html.ts';
import { logPage } from './logPage.ts';
import { page } from './page.ts';
import { remotePage } from './remotePage.ts';
import { remotesPage } from './remotesPage.ts';
import { signInPage } from './signInPage.ts';
import { whyPage } from './whyPage.ts';

const HEADERS = {
  'cache-control': 'no-store',
  // With no-referrer a browser would send no origin either, and every write needs that.
  'referrer-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types console",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

type Form = Record<string, string>;

/** What each form of a remote's page does, and the right it needs. */
const CHANGES: Record<
  string,
  {
    action: Action;
    done: string;
    work: (registry: Registry, remote: string, form: Form, actor: Actor) => Promise<unknown>;
  }
> = {
  promote: {
    action: 'promote',
    done: 'Everyone gets the release that you promoted.',
    work: (registry, remote, form, actor) =>
      registry.promote(remote, form['release'] ?? '', actor, concededIn(form)),
  },
  rollback: {
    action: 'rollback',
    done: 'Everyone gets the last good release again. Open pages change when they next enter the remote.',
    work: (registry, remote, _form, actor) => registry.rollback(remote, actor),
  },
  kill: {
    action: 'rollback',
    done: 'The release is dead: nobody gets it any more.',
    work: (registry, remote, { release = '' }, actor) => registry.kill(remote, release, actor),
  },
  'experiment-start': {
    action: 'promote',
    done: 'The experiment has begun.',
    work: (registry, remote, form, actor) => {
      const { release: releaseId = '', name = '', percent } = form;
      const plan = { name, releaseId, percent: Number(percent) };
      return registry.startExperiment(remote, plan, actor, concededIn(form));
    },
  },
  'experiment-ramp': {
    action: 'promote',
    done: 'The experiment is wider now. Its count begins anew, because the split has changed.',
    work: (registry, remote, { name = '', percent }, actor) =>
      registry.rampExperiment(remote, name, Number(percent), actor),
  },
  'experiment-stop': {
    action: 'promote',
    done: 'The experiment has ended; its visitors get stable again.',
    work: (registry, remote, { name = '' }, actor) => registry.stopExperiment(remote, name, actor),
  },
};

/** The console: pages made on the server, for holders of release tokens only. */
export const consoleRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/console/assets/')) void reply.headers(HEADERS);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refused = error instanceof ReleaseRefused;
    if (!refused) request.log.error({ reason: error.message }, 'console');
    const text = refused
      ? error.message
      : `The registry cannot answer now: its database is away or something broke.${request.method === 'GET' ? '' : ' Whether the change was made, the log tells.'}`;
    const status = refused ? error.status : (error.statusCode ?? 503);
    if (refused && error.name === 'Unauthorised') return show(reply, signInPage(null), 401);
    return show(
      reply,
      page({
        title: 'Not done',
        grant: null,
        path: request.url,
        notice: { text, refused: true },
        content: BACK,
      }),
      status,
    );
  });
  await app.register(assetRoutes);

  /** A page for whoever is signed in; a refusal is shown on it. */
  const view = async (
    request: FastifyRequest,
    reply: FastifyReply,
    make: (grant: Grant) => Promise<{ title: string; content: Html }>,
    notice: { text: string; refused: boolean } | null = null,
    status = 200,
  ) => {
    const grant = await authenticate(registry, {
      method: 'GET',
      host: request.host,
      headers: request.headers,
    });
    const { title, content } = await make(grant);
    return show(
      reply,
      page({ title, grant, path: request.url.split('?')[0] ?? '', notice, content }),
      status,
    );
  };
  const remoteView = (remote: string) => async (grant: Grant) => {
    const data = await readConsoleData(registry, grant, remote);
    const found = data.remotes.find((candidate) => candidate.remote === remote);
    if (!found) throw new ReleaseRefused('UnknownRelease', `There is no remote ${remote}.`);
    return { title: remote, content: remotePage(data, found) };
  };

  app.get('/console', (request, reply) =>
    view(request, reply, async (grant) => ({
      title: 'Remotes',
      content: remotesPage(await readConsoleData(registry, grant)),
    })),
  );

  app.get<{ Params: { remote: string }; Querystring: { done?: string } }>(
    '/console/remotes/:remote',
    (request, reply) => {
      const done = CHANGES[request.query.done ?? '']?.done;
      return view(
        request,
        reply,
        remoteView(request.params.remote),
        done ? { text: done, refused: false } : null,
      );
    },
  );

  app.get('/console/', (_request, reply) => reply.redirect('/console'));
  // Where a refused form leaves its page, which goes on showing what changes and may be loaded again.
  app.get<{ Params: { remote: string } }>(
    '/console/remotes/:remote/:change',
    { schema: { params: Type.Object({ remote: RemoteName }) } },
    (request, reply) => reply.redirect(`/console/remotes/${request.params.remote}`),
  );

  app.get<{ Querystring: { remote?: string } }>('/console/log', (request, reply) =>
    view(request, reply, async () => {
      const chosen = request.query.remote || null;
      const events = await registry.events(200, chosen ?? undefined);
      return { title: 'Log', content: logPage(events, Object.keys(registry.map().remotes).sort(), chosen) };
    }),
  );

  app.get<{ Querystring: { visitor?: string; gpc?: string } }>('/console/why', (request, reply) =>
    view(request, reply, async () => {
      const { visitor = '', gpc } = request.query;
      const optedOut = gpc === 'true';
      const remotes = registry.why({ visitorId: visitor.trim() || null, optedOut, pins: {} });
      return { title: 'Who sees what', content: whyPage(visitor.trim(), optedOut, remotes) };
    }),
  );

  const cookie = (request: FastifyRequest, value: string, maxAge: number) =>
    writeCookie({
      name: CONSOLE_COOKIE,
      value,
      maxAge,
      sameSite: 'strict',
      secure: request.protocol === 'https',
    });

  app.post<{ Body: Form }>('/console/sign-in', async (request, reply) => {
    requireSameOrigin(request);
    const grant = await registry.tokens.authenticate(request.body['token']?.trim() ?? '');
    if (!grant) return show(reply, signInPage('The release token is unknown or revoked.'), 401);
    return reply
      .header(
        'set-cookie',
        cookie(request, sealConsoleSession(registry.keys, grant.id, registry.now()), CONSOLE_SESSION_S),
      )
      .redirect('/console', 303);
  });

  app.post('/console/sign-out', async (request, reply) => {
    requireSameOrigin(request);
    return reply.header('set-cookie', cookie(request, '', 0)).redirect('/console', 303);
  });

  app.post<{ Params: { remote: string; change: string }; Body: Form }>(
    '/console/remotes/:remote/:change',
    { schema: { params: Type.Object({ remote: RemoteName, change: Type.String() }) } },
    async (request, reply) => {
      const { remote, change: name } = request.params;
      const change = CHANGES[name];
      const form = request.body;
      if (!change || !Check(Type.Record(Type.String(), Type.String()), form))
        throw new ReleaseRefused('InvalidRequest', 'There is no such change.');
      const grant = await authenticate(registry, request);
      try {
        requireScope(grant, change.action, remote, name === 'kill' ? name : change.action);
        await change.work(registry, remote, form, { by: grant.label, reason: form['reason'] ?? '' });
      } catch (error) {
        if (!(error instanceof ReleaseRefused)) throw error;
        return view(request, reply, remoteView(remote), { text: error.message, refused: true }, error.status);
      }
      return reply.redirect(`/console/remotes/${remote}?done=${name}`, 303);
    },
  );
};

const show = (reply: FastifyReply, text: string, status = 200) =>
  reply.code(status).header('content-type', 'text/html; charset=utf-8').send(text);

const BACK = html`<h1>Not done</h1>
  <p><a href="/console">Back to the remotes</a></p>`;
