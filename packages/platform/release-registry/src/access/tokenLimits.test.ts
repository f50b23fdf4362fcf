import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { createRegistry, type Registry } from '../registry.ts';
import { releaseRoutes } from '../serving/releaseRoutes.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const actor = { by: 'tester', reason: 'because' };
const DAY_S = 86_400;
let made: StartedRegistry;
let now = Date.UTC(2026, 10, 20, 12);
let second = '';
const opened: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  made = await startTestRegistry({ now: () => new Date(now) });
  for (const remote of ['shell', 'mf-triage']) await made.publish(sampleRelease(remote, 'one'), true);
  second = await made.publish(sampleRelease('mf-triage', 'two'));
});
afterAll(async () => {
  for (const close of opened) await close();
  await made.close();
});

async function serve(registry: Registry): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(releaseRoutes, { registry });
  opened.unshift(() => app.close());
  return app;
}
const call = async (app: FastifyInstance, token: string, url: string, payload?: object) =>
  app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/registry${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const ownerToken = async () => (await readFile(path.join(made.directory, 'release-token'), 'utf8')).trim();

test('A-SSO-011 an expired token is refused by its name, and works until then', async () => {
  const app = await serve(made.registry);
  const { tokens } = made.registry.access;
  const scope = { label: 'Nightly', remote: '*', actions: ['publish' as const], seconds: DAY_S };
  const { id, token } = await tokens.create(scope, actor);
  expect((await call(app, token, '/state')).statusCode).toBe(200);
  now += DAY_S * 1000 - 1;
  expect(await tokens.byId(id)).toMatchObject({ label: 'Nightly' });
  now += 1;
  const refused = await call(app, token, '/state');
  expect([refused.statusCode, refused.json().message]).toEqual([
    401,
    'The release token "Nightly" expired on 2026-11-21.',
  ]);
  await expect(tokens.byId(id)).rejects.toMatchObject({ name: 'Unauthorised' });
  expect((await tokens.list()).find((row) => row.id === id)).toMatchObject({
    expiresAt: new Date(now),
    revokedAt: null,
  });
});

test('a token with an end waits for servers that would ignore it', async () => {
  await made.database.pool.query(
    "insert into release_server (name, generation, seen_at) values ('old', 4, now())",
  );
  const scope = { label: 'Early', remote: '*', actions: ['qa' as const], seconds: DAY_S };
  const { tokens } = made.registry.access;
  await expect(tokens.create(scope, actor)).rejects.toMatchObject({ name: 'OlderServer' });
  await tokens.create({ ...scope, seconds: undefined }, actor);
  await made.database.pool.query("delete from release_server where name = 'old'");
});

test('A-SSO-011 with RELEASE_TOKENS=publish no token promotes; it still rolls back and kills', async () => {
  const limited = await createRegistry({ ...made.options, tokenLimit: 'publish' });
  opened.unshift(() => limited.close());
  const app = await serve(limited);
  const owner = await ownerToken();
  const body = { release: second, reason: 'because' };
  const promote = '/remotes/mf-triage/promote';
  const refused = await call(app, owner, promote, body);
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    expect.stringContaining('only signed-in people and pipelines may'),
  ]);
  const change = { action: 'promote', remote: 'mf-triage', release: second };
  expect((await call(app, owner, '/proposals', { change, reason: 'because' })).statusCode).toBe(403);
  expect((await call(await serve(made.registry), owner, promote, body)).statusCode).toBe(200);
  const reason = { reason: 'because' };
  expect((await call(app, owner, '/remotes/mf-triage/rollback', reason)).statusCode).toBe(200);
  expect((await call(app, owner, '/remotes/mf-triage/kill', body)).statusCode).toBe(200);
});
