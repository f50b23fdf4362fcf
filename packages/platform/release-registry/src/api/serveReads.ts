import { ReleaseRefused } from '@psma/release-contract';
import type { FastifyInstance } from 'fastify';
import { messages } from '../messages.ts';
import { environmentIn, type RequestAccess } from './requestAccess.ts';
import { serveRoute } from './serveRoute.ts';

/** Serves what any token may read. */
export function serveReads(app: FastifyInstance, { registry, here, who }: RequestAccess): void {
  /** Null for this process's own, unless the console is elsewhere. */
  const siteOf = (environment: string) =>
    environment === registry.environment && registry.origins.console === null
      ? null
      : registry.environments.siteOf(environment);

  serveRoute(app, 'release', async ({ params: { remote, release } }, request) => {
    await who(request);
    const manifest = await here(request).releases.findManifest({ remote, releaseId: release });
    if (!manifest)
      throw new ReleaseRefused(
        'UnknownRelease',
        messages.release.notPublished({ remote, releaseId: release }),
      );
    return manifest;
  });

  serveRoute(app, 'state', async ({ query: { after, limit } = {} }, request) => {
    await who(request);
    const [remote = '', releaseId = ''] = after?.split('/') ?? [];
    const last = after === undefined ? undefined : { remote, releaseId };
    return {
      site: siteOf(here(request).environment),
      map: here(request).map.current(),
      releases: await here(request).releases.list({ after: last, limit }),
    };
  });

  serveRoute(app, 'grant', async (_, request) => {
    const { label, owner, scopes, withheld = [] } = await who(request);
    return { label, owner, scopes, withheld };
  });

  serveRoute(app, 'events', async ({ query: { limit, remote, before } }, request) => {
    await who(request);
    return here(request).log.events(limit, remote, before);
  });

  serveRoute(app, 'auditLog', async ({ query: { limit, before = null } }, request) => {
    await who(request);
    const environment = environmentIn(request) ?? null;
    return here(request).log.everywhere(limit, { environment, remote: null, before });
  });

  serveRoute(app, 'packages', async ({ query: { name, below } }, request) => {
    await who(request);
    return here(request).packages.search(name, below, environmentIn(request) ?? null);
  });

  serveRoute(app, 'why', async ({ query: { visitor = null, gpc = false } = {} }, request) => {
    await who(request);
    return here(request).visitors.why({ visitorId: visitor, optedOut: gpc, pins: {} });
  });

  serveRoute(app, 'experiment', async ({ params: { remote } }, request) => {
    await who(request);
    return here(request).experiments.report(remote);
  });

  serveRoute(app, 'visits', async ({ params: { remote } }, request) => {
    await who(request);
    return { perDay: await here(request).experiments.visitsPerDay(remote) };
  });

  serveRoute(app, 'rollout', async ({ params: { remote } }, request) => {
    await who(request);
    return here(request).stagedRollouts.progress(remote);
  });

  serveRoute(app, 'replay', async ({ params: { replay } }, request) => {
    await who(request);
    return registry.replays.find(replay, request.ip);
  });

  serveRoute(app, 'swaps', async (_asked, request) => {
    await who(request);
    return here(request).rollouts.swaps();
  });

  serveRoute(app, 'proposals', async (_asked, request) => {
    await who(request);
    return here(request).proposals.list();
  });

  serveRoute(app, 'environments', async (_asked, request) => {
    await who(request);
    return registry.environments.list();
  });

  serveRoute(app, 'compare', async ({ params, query }, request) => {
    await who(request);
    return registry.environments.compare(params.environment, query.with);
  });
}
