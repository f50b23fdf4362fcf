import { ReleaseRefused, WARNING_HEADER, type Action } from '@psma/release-contract';
import type { AcceptedBreakingChanges } from '@psma/release-model';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { authenticate, requireOwner, requireScope } from '../access/authorise.ts';
import { messages } from '../messages.ts';
import type { Registry } from '../registry.ts';
import { sendError } from './sendError.ts';
import { serveRoute } from './serveRoute.ts';
import { uploadRoutes } from './uploadRoutes.ts';

/** Reading needs any token, changes a covering scope. */
export const registryRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  app.setErrorHandler(sendError);
  app.addHook('onSend', async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' });
    const trouble = request.method !== 'GET' && reply.statusCode < 300 ? registry.map.trouble() : null;
    if (trouble) void reply.header(WARNING_HEADER, encodeURIComponent(trouble));
  });
  uploadRoutes(app, registry);

  const who = (request: FastifyRequest) => authenticate(registry, request);
  const allowed = async (request: FastifyRequest, action: Action, remotes: string[], asked?: string) => {
    const grant = await who(request);
    for (const remote of remotes) requireScope(grant, action, remote, asked);
    return grant.label;
  };
  const asOwner = async (request: FastifyRequest) => {
    const grant = await who(request);
    requireOwner(grant);
    return grant.label;
  };

  serveRoute(app, 'release', async ({ params: { remote, release } }, request) => {
    await who(request);
    const manifest = await registry.releases.findManifest({ remote, releaseId: release });
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
      site: registry.origins.console === null ? null : registry.origins.site,
      map: registry.map.current(),
      releases: await registry.releases.list({ after: last, limit }),
    };
  });

  serveRoute(app, 'events', async ({ query: { limit, remote, before } }, request) => {
    await who(request);
    return registry.log.events(limit, remote, before);
  });

  serveRoute(app, 'why', async ({ query: { visitor = null, gpc = false } = {} }, request) => {
    await who(request);
    return registry.visitors.why({ visitorId: visitor, optedOut: gpc, pins: {} });
  });

  serveRoute(app, 'promote', async ({ params: { remote }, body }, request) => {
    const by = await allowed(request, 'promote', [remote]);
    return registry.rollouts.promote(
      remote,
      body.release,
      { by, reason: body.reason },
      acceptedChangesIn(body),
    );
  });

  serveRoute(app, 'rollback', async ({ params: { remote }, body: { reason } }, request) => {
    const by = await allowed(request, 'rollback', [remote]);
    return registry.rollouts.rollback(remote, { by, reason });
  });

  serveRoute(app, 'kill', async ({ params: { remote }, body: { release, reason } }, request) => {
    const by = await allowed(request, 'rollback', [remote], 'kill');
    return registry.rollouts.kill(remote, release, { by, reason });
  });

  serveRoute(app, 'experimentStart', async ({ params: { remote }, body }, request) => {
    const { name, release, percent, reason } = body;
    const by = await allowed(request, 'promote', [remote], 'experiment with');
    const plan = { name, releaseId: release, percent };
    return registry.rollouts.startExperiment(remote, plan, { by, reason }, acceptedChangesIn(body));
  });

  serveRoute(app, 'experimentRamp', async ({ params: { remote, name }, body }, request) => {
    const by = await allowed(request, 'promote', [remote], 'experiment with');
    return registry.rollouts.rampExperiment(remote, name, body.percent, { by, reason: body.reason });
  });

  serveRoute(app, 'experimentStop', async ({ params: { remote, name }, body: { reason } }, request) => {
    const by = await allowed(request, 'promote', [remote], 'experiment with');
    return registry.rollouts.stopExperiment(remote, name, { by, reason });
  });

  serveRoute(app, 'swap', async ({ body }, request) => {
    const by = await allowed(request, 'promote', Object.keys(body.releases));
    return registry.rollouts.swap(body.releases, { by, reason: body.reason }, acceptedChangesIn(body));
  });

  serveRoute(app, 'swaps', async (_asked, request) => {
    await who(request);
    return registry.rollouts.swaps();
  });

  serveRoute(app, 'swapUndo', async ({ body: { revision, reason } }, request) => {
    const { remotes } = await registry.rollouts.swapOf(revision);
    const names = remotes.map(({ remote }) => remote);
    const by = await allowed(request, 'rollback', names, 'undo the swap of');
    return registry.rollouts.undoSwap(revision, { by, reason });
  });

  serveRoute(app, 'pin', async ({ body: { releases, seconds, reason } }, request) => {
    const by = await allowed(request, 'qa', Object.keys(releases), 'pin');
    const { path, expires } = await registry.rollouts.pin(releases, seconds, { by, reason });
    return { url: registry.origins.site + path, expires };
  });

  serveRoute(app, 'collectGarbage', async ({ body: { keep, dryRun, reason } }, request) => {
    const by = await asOwner(request);
    return registry.removal.collectGarbage({ keep, days: 0 }, dryRun, { by, reason });
  });

  serveRoute(app, 'collectAged', async ({ body: { keep, days, dryRun, reason } }, request) => {
    const by = await asOwner(request);
    return registry.removal.collectGarbage({ keep, days }, dryRun, { by, reason });
  });

  serveRoute(app, 'purge', async ({ params: { remote, release }, body: { reason } }, request) => {
    const by = await asOwner(request);
    return registry.removal.purge({ remote, releaseId: release }, { by, reason });
  });

  serveRoute(app, 'tokens', async ({ query = {} }, request) => {
    await asOwner(request);
    return registry.access.tokens.list(query);
  });

  serveRoute(app, 'tokenCreate', async ({ body: { reason, ...scope } }, request) => {
    const by = await asOwner(request);
    return registry.access.tokens.create(scope, { by, reason });
  });

  serveRoute(app, 'tokenRevoke', async ({ params: { id }, body: { reason } }, request) => {
    const by = await asOwner(request);
    await registry.access.tokens.revoke(id, { by, reason });
  });
};

const acceptedChangesIn = ({
  removes = [],
  guards = [],
}: {
  removes?: string[];
  guards?: string[];
}): AcceptedBreakingChanges => ({
  removes,
  guards,
});
