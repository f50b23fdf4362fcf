import { ReleaseRefused } from '@psma/release-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signOut } from '../access/authorise.ts';
import { makeChange } from '../changes/makeChange.ts';
import { messages } from '../messages.ts';
import { environmentIn, type RequestAccess } from './requestAccess.ts';
import { serveRoute } from './serveRoute.ts';

/** Serves tokens, trusts and sign-ins. */
export function serveAccess(app: FastifyInstance, { registry, here, withRight }: RequestAccess): void {
  const asOwner = (request: FastifyRequest) => withRight(request, 'owner', []);

  serveRoute(app, 'tokens', async ({ query = {} }, request) => {
    await asOwner(request);
    return here(request).access.tokens.list(query);
  });

  serveRoute(app, 'token-create', async ({ body: { reason, ...scope } }, request) => {
    const author = await asOwner(request);
    const remote = scopedIn(request, scope);
    return makeChange(here(request), 'token-create', { ...scope, remote }, { ...author, reason });
  });

  serveRoute(app, 'trusts', async (_asked, request) => {
    await asOwner(request);
    return registry.access.trusts.list();
  });

  serveRoute(app, 'trust-create', async ({ body: { reason, ...given } }, request) => {
    const author = await asOwner(request);
    return makeChange(
      here(request),
      'trust-create',
      { ...given, remote: scopedIn(request, given) },
      { ...author, reason },
    );
  });

  serveRoute(app, 'tokenExchange', ({ body: { token } }) => registry.access.pipelines.exchange(token));
  serveRoute(app, 'signInBegin', (_asked, { ip }) => registry.access.people.beginCommandLine(ip));
  serveRoute(app, 'signOut', (_asked, request) => signOut(registry, request));
  serveRoute(app, 'signInResult', ({ body: { device } }) => registry.access.people.resultOf(device));
}

/** Rights given in an environment: a plain name would apply to every one. */
function scopedIn(
  request: FastifyRequest,
  { remote, owner = false }: { remote: string; owner?: boolean },
): string {
  const environment = environmentIn(request);
  if (environment !== undefined && owner)
    throw new ReleaseRefused('InvalidRequest', messages.access.ownsAllEnvironments);
  return environment === undefined ? remote : `${environment}/${remote}`;
}
