import {
  ReleaseRefused,
  remotesOf,
  WARNING_HEADER,
  type Action,
  type PreviewRow,
} from '@psma/release-contract';
import type { AcceptedBreakingChanges } from '@psma/release-model';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { authenticate, requireKill, requireOwner, requireScope, signOut } from '../access/authorise.ts';
import { authorOf } from '../log/actor.ts';
import { messages } from '../messages.ts';
import type { Registry } from '../registry.ts';
import { environmentOf, registryOf } from './environmentOfRequest.ts';
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

  const here = (request: FastifyRequest) => registryOf(registry, request);
  const who = (request: FastifyRequest) => authenticate(registry, request, environmentOf(registry, request));
  const allowed = async (request: FastifyRequest, action: Action, remotes: string[], asked?: string) => {
    const grant = await who(request);
    for (const remote of remotes) requireScope(grant, action, remote, asked);
    return authorOf(grant);
  };
  /** For all its remotes, in the environment below it. */
  const mayChange = async (request: FastifyRequest, { base, releases }: PreviewRow) => {
    const grant = await authenticate(registry, request, base);
    for (const remote of Object.keys(releases)) requireScope(grant, 'preview', remote);
  };
  /** Null for this process's own, unless the console is elsewhere. */
  const siteOf = (environment: string) =>
    environment === registry.environment && registry.origins.console === null
      ? null
      : registry.environments.siteOf(environment);
  const asOwner = async (request: FastifyRequest) => {
    const grant = await who(request);
    requireOwner(grant);
    return authorOf(grant);
  };

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
    const { environment = null } = request.params as { environment?: string };
    return here(request).log.everywhere(limit, { environment, remote: null, before });
  });

  serveRoute(app, 'why', async ({ query: { visitor = null, gpc = false } = {} }, request) => {
    await who(request);
    return here(request).visitors.why({ visitorId: visitor, optedOut: gpc, pins: {} });
  });

  serveRoute(app, 'promote', async ({ params: { remote }, body }, request) => {
    const author = await allowed(request, 'promote', [remote]);
    return here(request).rollouts.promote(
      remote,
      body.release,
      { ...author, reason: body.reason },
      acceptedChangesIn(body),
    );
  });

  serveRoute(app, 'rollback', async ({ params: { remote }, body: { reason } }, request) => {
    const author = await allowed(request, 'rollback', [remote]);
    return here(request).rollouts.rollback(remote, { ...author, reason });
  });

  serveRoute(app, 'kill', async ({ params: { remote }, body: { release, reason } }, request) => {
    const author = await allowed(request, 'rollback', [remote], 'kill');
    await requireKill(here(request), request, { remote, releaseId: release });
    return here(request).rollouts.kill(remote, release, { ...author, reason });
  });

  serveRoute(app, 'experiment-start', async ({ params: { remote }, body }, request) => {
    const { name, release, percent, reason } = body;
    const author = await allowed(request, 'promote', [remote], 'experiment with');
    const plan = { name, releaseId: release, percent };
    return here(request).rollouts.startExperiment(
      remote,
      plan,
      { ...author, reason },
      acceptedChangesIn(body),
    );
  });

  serveRoute(app, 'experiment-ramp', async ({ params: { remote, name }, body }, request) => {
    const author = await allowed(request, 'promote', [remote], 'experiment with');
    return here(request).rollouts.rampExperiment(remote, name, body.percent, {
      ...author,
      reason: body.reason,
    });
  });

  serveRoute(app, 'experiment-stop', async ({ params: { remote, name }, body: { reason } }, request) => {
    const author = await allowed(request, 'promote', [remote], 'experiment with');
    return here(request).rollouts.stopExperiment(remote, name, { ...author, reason });
  });

  serveRoute(app, 'rollout', async ({ params: { remote } }, request) => {
    await who(request);
    return here(request).stagedRollouts.progress(remote);
  });

  serveRoute(app, 'rollout-start', async ({ params: { remote }, body }, request) => {
    const { release: releaseId, steps, sample, reason } = body;
    const author = await allowed(request, 'promote', [remote], 'roll out');
    const plan = { releaseId, steps, sample };
    return here(request).stagedRollouts.start(remote, plan, { ...author, reason }, acceptedChangesIn(body));
  });

  serveRoute(app, 'rollout-pause', async ({ params: { remote }, body: { reason } }, request) => {
    const author = await allowed(request, 'promote', [remote], 'roll out');
    return here(request).stagedRollouts.pause(remote, { ...author, reason });
  });

  serveRoute(app, 'rollout-resume', async ({ params: { remote }, body: { reason } }, request) => {
    const author = await allowed(request, 'promote', [remote], 'roll out');
    return here(request).stagedRollouts.resume(remote, { ...author, reason });
  });

  serveRoute(app, 'rollout-stop', async ({ params: { remote }, body: { reason } }, request) => {
    const author = await allowed(request, 'promote', [remote], 'roll out');
    return here(request).stagedRollouts.stop(remote, { ...author, reason });
  });

  serveRoute(app, 'swap', async ({ body }, request) => {
    const author = await allowed(request, 'promote', Object.keys(body.releases));
    return here(request).rollouts.swap(
      body.releases,
      { ...author, reason: body.reason },
      acceptedChangesIn(body),
    );
  });

  serveRoute(app, 'swaps', async (_asked, request) => {
    await who(request);
    return here(request).rollouts.swaps();
  });

  serveRoute(app, 'swap-undo', async ({ body: { revision, reason } }, request) => {
    await who(request);
    const { remotes } = await here(request).rollouts.swapOf(revision);
    const names = remotes.map(({ remote }) => remote);
    const author = await allowed(request, 'rollback', names, 'undo the swap of');
    return here(request).rollouts.undoSwap(revision, { ...author, reason });
  });

  serveRoute(app, 'pin', async ({ body: { releases, seconds, reason } }, request) => {
    const author = await allowed(request, 'qa', Object.keys(releases), 'pin');
    const own = here(request);
    const site = registry.environments.siteOf(own.environment);
    if (site === null)
      throw new ReleaseRefused('InvalidRequest', messages.environment.noHosts(own.environment));
    const { path, expires } = await own.rollouts.pin(releases, seconds, { ...author, reason });
    return { url: site + path, expires };
  });

  serveRoute(app, 'remove', async ({ body: { keep, dryRun, reason } }, request) => {
    const author = await asOwner(request);
    return here(request).removal.collectGarbage({ keep, days: 0 }, dryRun, { ...author, reason });
  });

  serveRoute(app, 'remove-aged', async ({ body: { keep, days, dryRun, reason } }, request) => {
    const author = await asOwner(request);
    return here(request).removal.collectGarbage({ keep, days }, dryRun, { ...author, reason });
  });

  serveRoute(app, 'purge', async ({ params: { remote, release }, body: { reason } }, request) => {
    const author = await asOwner(request);
    return here(request).removal.purge({ remote, releaseId: release }, { ...author, reason });
  });

  serveRoute(app, 'previews', async (_asked, request) => {
    await who(request);
    return registry.previews.list();
  });

  serveRoute(app, 'preview-create', async ({ body: { reason, ...given } }, request, reply) => {
    const author = await allowed(request, 'preview', Object.keys(given.releases));
    const replaced = registry.previews.find(given.name);
    if (replaced) await mayChange(request, replaced);
    const { renewed, ...link } = await here(request).previews.create(given, { ...author, reason });
    reply.code(renewed ? 200 : 201);
    return link;
  });

  serveRoute(app, 'previewBypass', async ({ params: { preview } }, request) => {
    await who(request);
    const found = registry.previews.find(preview);
    const bypass = registry.previews.bypass(preview);
    if (!found || !bypass) throw new ReleaseRefused('UnknownPreview', messages.preview.unknown(preview));
    await mayChange(request, found);
    return bypass;
  });

  serveRoute(app, 'preview-end', async ({ params: { preview }, body: { reason } }, request) => {
    const author = authorOf(await who(request));
    const found = registry.previews.find(preview);
    if (!found) throw new ReleaseRefused('UnknownPreview', messages.preview.unknown(preview));
    await mayChange(request, found);
    await registry.previews.end(preview, { ...author, reason });
  });

  serveRoute(app, 'proposals', async (_asked, request) => {
    await who(request);
    return here(request).proposals.list();
  });

  serveRoute(app, 'propose', async ({ body: { change, reason } }, request) => {
    const author = await allowed(request, 'promote', remotesOf(change));
    return here(request).proposals.create(change, { ...author, reason });
  });

  const onProposal = async (request: FastifyRequest, proposal: string, asked: 'approve' | 'decline') => {
    await who(request);
    const { proposals } = here(request);
    const { id, change } = await proposals.find(Number(proposal));
    return { id, proposals, author: await allowed(request, 'promote', remotesOf(change), asked) };
  };

  serveRoute(app, 'approve', async ({ params: { proposal }, body: { reason } }, request) => {
    const { id, proposals, author } = await onProposal(request, proposal, 'approve');
    return proposals.approve(id, { ...author, reason });
  });

  serveRoute(app, 'decline', async ({ params: { proposal }, body: { reason } }, request) => {
    const { id, proposals, author } = await onProposal(request, proposal, 'decline');
    await proposals.decline(id, { ...author, reason });
  });

  serveRoute(app, 'environments', async (_asked, request) => {
    await who(request);
    return registry.environments.list();
  });

  serveRoute(app, 'environment-create', async ({ body: { reason, ...given } }, request) => {
    const author = await asOwner(request);
    return registry.environments.create(given, { ...author, reason });
  });

  serveRoute(app, 'environment-settings', async ({ params, body: { reason, ...given } }, request) => {
    const author = await asOwner(request);
    return registry.environments.configure(params.environment, given, { ...author, reason });
  });

  serveRoute(app, 'environment-remove', async ({ params, body: { reason } }, request) => {
    const author = await asOwner(request);
    await registry.environments.remove(params.environment, { ...author, reason });
  });

  serveRoute(app, 'compare', async ({ params, query }, request) => {
    await who(request);
    return registry.environments.compare(params.environment, query.with);
  });

  serveRoute(app, 'tokens', async ({ query = {} }, request) => {
    await asOwner(request);
    return here(request).access.tokens.list(query);
  });

  serveRoute(app, 'token-create', async ({ params, body: { reason, ...scope } }, request) => {
    const author = await asOwner(request);
    const remote = scopedIn(params, scope);
    return here(request).access.tokens.create({ ...scope, remote }, { ...author, reason });
  });

  serveRoute(app, 'token-revoke', async ({ params: { id }, body: { reason } }, request) => {
    const author = await asOwner(request);
    await here(request).access.tokens.revoke(id, { ...author, reason });
  });

  serveRoute(app, 'trusts', async (_asked, request) => {
    await asOwner(request);
    return registry.access.trusts.list();
  });

  serveRoute(app, 'trust-create', async ({ params, body: { reason, ...given } }, request) => {
    const author = await asOwner(request);
    return here(request).access.trusts.create(
      { ...given, remote: scopedIn(params, given) },
      { ...author, reason },
    );
  });

  serveRoute(app, 'trust-revoke', async ({ params: { id }, body: { reason } }, request) => {
    const author = await asOwner(request);
    await here(request).access.trusts.revoke(id, { ...author, reason });
  });

  serveRoute(app, 'tokenExchange', ({ body: { token } }) => registry.access.pipelines.exchange(token));
  serveRoute(app, 'signInBegin', (_asked, { ip }) => registry.access.people.beginCommandLine(ip));
  serveRoute(app, 'signOut', (_asked, request) => signOut(registry, request));
  serveRoute(app, 'signInResult', ({ body: { device } }) => registry.access.people.resultOf(device));
};

/** Rights given in an environment: a plain name would apply to every one. */
function scopedIn(params: unknown, { remote, owner = false }: { remote: string; owner?: boolean }): string {
  const { environment } = (params ?? {}) as { environment?: string };
  if (environment !== undefined && owner)
    throw new ReleaseRefused('InvalidRequest', messages.access.ownsAllEnvironments);
  return environment === undefined ? remote : `${environment}/${remote}`;
}

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
