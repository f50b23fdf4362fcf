import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { ReleaseId, RemoteName } from '@psma/release-model';
import { Type } from 'typebox';
import { authenticate, requireOwner, requireScope } from '../access/authorise.ts';
import { ACTIONS } from '../access/tokenStore.ts';
import type { Action } from '../access/tokenStore.ts';
import type { Registry } from '../registry.ts';
import { ReleaseRefused } from '../releaseRefused.ts';
import { answerError } from './answerError.ts';
import { readUpload, UPLOAD_TYPE } from './uploadBody.ts';

const Reason = Type.String({ minLength: 1, maxLength: 500 });
const Name = Type.String({ minLength: 1, maxLength: 60 });
const Percent = Type.Number({ exclusiveMinimum: 0, maximum: 100 });
const Remote = Type.Object({ remote: RemoteName });
const Experiment = Type.Object({ remote: RemoteName, name: Name });
const Releases = Type.Record(RemoteName, ReleaseId, { minProperties: 1 });

/** What the command line and the console call. Reading needs any token, changing one whose scope covers it. */
export const registryRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  app.setErrorHandler(answerError);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.addContentTypeParser(UPLOAD_TYPE, (_request, stream, done) => done(null, stream));

  const who = (request: FastifyRequest) => authenticate(registry, request);
  const allowed = async (request: FastifyRequest, action: Action, remotes: string[]) => {
    const grant = await who(request);
    for (const remote of remotes) requireScope(grant, action, remote);
    return grant.label;
  };
  const asOwner = async (request: FastifyRequest) => {
    const grant = await who(request);
    requireOwner(grant);
    return grant.label;
  };

  // A server that stops does not wait for browsers that are trying releases.
  const uploading = new Set<Readable>();
  app.addHook('preClose', async () => uploading.forEach((body) => body.destroy()));

  app.post('/registry/releases', async (request, reply) => {
    const grant = await who(request);
    const { body } = request;
    if (!(body instanceof Readable))
      throw new ReleaseRefused('InvalidRequest', `An upload has the content type ${UPLOAD_TYPE}.`);
    uploading.add(body);
    const { upload, reason, smoke } = await readUpload(body, ({ remote }) =>
      requireScope(grant, 'publish', remote),
    ).finally(() => uploading.delete(body));
    const published = await registry.publishUpload(upload, smoke, { by: grant.label, reason });
    return reply.code(published.known ? 200 : 201).send(published);
  });

  app.get<{ Params: { remote: string; release: string } }>(
    '/registry/releases/:remote/:release',
    async (request) => {
      await who(request);
      const { remote, release } = request.params;
      const manifest = await registry.findManifest({ remote, releaseId: release });
      if (!manifest) throw new ReleaseRefused('UnknownRelease', `${remote}/${release} is not published.`);
      return manifest;
    },
  );

  app.get('/registry/state', async (request) => {
    await who(request);
    return { map: registry.map(), releases: await registry.list() };
  });

  app.get<{ Querystring: { remote?: string; limit: number } }>(
    '/registry/events',
    {
      schema: {
        querystring: Type.Object({
          remote: Type.Optional(RemoteName),
          limit: Type.Integer({ minimum: 1, maximum: 1000, default: 50 }),
        }),
      },
    },
    async (request) => {
      await who(request);
      return registry.events(request.query.limit, request.query.remote);
    },
  );

  app.get<{ Querystring: { visitor?: string; gpc?: boolean } }>(
    '/registry/why',
    {
      schema: {
        querystring: Type.Object({
          visitor: Type.Optional(Type.String()),
          gpc: Type.Optional(Type.Boolean()),
        }),
      },
    },
    async (request) => {
      await who(request);
      return registry.why({
        visitorId: request.query.visitor ?? null,
        optedOut: request.query.gpc ?? false,
        pins: {},
      });
    },
  );

  app.post<{ Params: { remote: string }; Body: { release: string; reason: string } }>(
    '/registry/remotes/:remote/promote',
    { schema: { params: Remote, body: Type.Object({ release: ReleaseId, reason: Reason }) } },
    async (request) => {
      const { remote } = request.params;
      const by = await allowed(request, 'promote', [remote]);
      return registry.promote(remote, request.body.release, { by, reason: request.body.reason });
    },
  );

  app.post<{ Params: { remote: string }; Body: { reason: string } }>(
    '/registry/remotes/:remote/rollback',
    { schema: { params: Remote, body: Type.Object({ reason: Reason }) } },
    async (request) => {
      const { remote } = request.params;
      const by = await allowed(request, 'rollback', [remote]);
      return registry.rollback(remote, { by, reason: request.body.reason });
    },
  );

  app.post<{ Params: { remote: string }; Body: { release: string; reason: string } }>(
    '/registry/remotes/:remote/kill',
    { schema: { params: Remote, body: Type.Object({ release: ReleaseId, reason: Reason }) } },
    async (request) => {
      const { remote } = request.params;
      const by = await allowed(request, 'rollback', [remote]);
      return registry.kill(remote, request.body.release, { by, reason: request.body.reason });
    },
  );

  app.post<{
    Params: { remote: string };
    Body: { name: string; release: string; percent: number; reason: string };
  }>(
    '/registry/remotes/:remote/experiments',
    {
      schema: {
        params: Remote,
        body: Type.Object({ name: Name, release: ReleaseId, percent: Percent, reason: Reason }),
      },
    },
    async (request, reply) => {
      const { name, release, percent, reason } = request.body;
      const { remote } = request.params;
      const by = await allowed(request, 'promote', [remote]);
      return reply
        .code(201)
        .send(await registry.startExperiment(remote, { name, releaseId: release, percent }, { by, reason }));
    },
  );

  app.post<{ Params: { remote: string; name: string }; Body: { percent: number; reason: string } }>(
    '/registry/remotes/:remote/experiments/:name/ramp',
    { schema: { params: Experiment, body: Type.Object({ percent: Percent, reason: Reason }) } },
    async (request) => {
      const { remote, name } = request.params;
      const by = await allowed(request, 'promote', [remote]);
      return registry.rampExperiment(remote, name, request.body.percent, { by, reason: request.body.reason });
    },
  );

  app.post<{ Params: { remote: string; name: string }; Body: { reason: string } }>(
    '/registry/remotes/:remote/experiments/:name/stop',
    { schema: { params: Experiment, body: Type.Object({ reason: Reason }) } },
    async (request) => {
      const { remote, name } = request.params;
      const by = await allowed(request, 'promote', [remote]);
      return registry.stopExperiment(remote, name, { by, reason: request.body.reason });
    },
  );

  app.post<{ Body: { releases: Record<string, string>; reason: string } }>(
    '/registry/swap',
    { schema: { body: Type.Object({ releases: Releases, reason: Reason }) } },
    async (request) => {
      const { releases, reason } = request.body;
      const by = await allowed(request, 'promote', Object.keys(releases));
      return registry.swap(releases, { by, reason });
    },
  );

  app.post<{ Body: { releases: Record<string, string>; seconds: number; reason: string } }>(
    '/registry/pins',
    {
      schema: {
        body: Type.Object({
          releases: Releases,
          seconds: Type.Integer({ minimum: 60, maximum: 30 * 86_400 }),
          reason: Reason,
        }),
      },
    },
    async (request, reply) => {
      const { releases, seconds, reason } = request.body;
      const by = await allowed(request, 'publish', Object.keys(releases));
      const { path, expires } = await registry.pin(releases, seconds, { by, reason });
      return reply.code(201).send({ url: `${request.protocol}://${request.host}${path}`, expires });
    },
  );

  app.post<{ Body: { keep: number; dryRun: boolean; reason: string } }>(
    '/registry/gc',
    {
      schema: {
        body: Type.Object({ keep: Type.Integer({ minimum: 1 }), dryRun: Type.Boolean(), reason: Reason }),
      },
    },
    async (request) => {
      const by = await asOwner(request);
      const { keep, dryRun, reason } = request.body;
      return registry.collectGarbage(keep, dryRun, { by, reason });
    },
  );

  app.get('/registry/tokens', async (request) => {
    await asOwner(request);
    return registry.tokens.list();
  });

  app.post<{ Body: { label: string; remote: string; actions: Action[]; reason: string } }>(
    '/registry/tokens',
    {
      schema: {
        body: Type.Object({
          label: Name,
          remote: Type.Union([RemoteName, Type.Literal('*')]),
          actions: Type.Array(Type.Union(ACTIONS.map((action) => Type.Literal(action))), { minItems: 1 }),
          reason: Reason,
        }),
      },
    },
    async (request, reply) => {
      const by = await asOwner(request);
      const { reason, ...scope } = request.body;
      return reply.code(201).send(await registry.tokens.create(scope, { by, reason }));
    },
  );

  app.post<{ Params: { id: string }; Body: { reason: string } }>(
    '/registry/tokens/:id/revoke',
    { schema: { body: Type.Object({ reason: Reason }) } },
    async (request, reply) => {
      const by = await asOwner(request);
      await registry.tokens.revoke(request.params.id, { by, reason: request.body.reason });
      return reply.code(204).send();
    },
  );
};
