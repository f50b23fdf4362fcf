import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, DATABASE_KINDS, type TestDatabase } from '@psma/database/testing';
import { UPLOAD_TYPE } from '@psma/release-gate';
import { sampleRelease } from '@psma/release-gate/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { releaseRoutes } from '../serving/releaseRoutes.ts';
import { createTestRegistry, type TestRegistry } from '../testing.ts';

/** The first place of the built file is line 12, column 3 of a source, where `Answer` stands. */
const MAP = { version: 3, sources: ['webpack://x/./src/Answer.tsx'], names: ['Answer'], mappings: 'AAWEA' };
const mapTo = (source: string) => ({ ...MAP, sources: [`webpack://x/${source}`] });
const maps = gzipSync(
  JSON.stringify({
    'main.js': MAP,
    'kit.js': mapTo('../packages/remote-kit/src/kit.ts'),
    'library.js': mapTo('../node_modules/.pnpm/a@1/node_modules/a/b.js'),
  }),
);

describe.each(DATABASE_KINDS)('errors of releases over %s', (kind) => {
  let database: TestDatabase;
  let it: TestRegistry;
  let app: FastifyInstance;
  let token: string;
  let releaseId: string;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    it = await createTestRegistry(database.pool);
    await it.publish(sampleRelease('shell', 's'), true);
    releaseId = await it.publish(sampleRelease('mf-triage', 'one'), true);
    app = fastify();
    await app.register(releaseRoutes, { registry: it.registry });
    token = (await readFile(path.join(it.directory, 'release-token'), 'utf8')).trim();
  });
  afterAll(async () => {
    await app.close();
    await it.close();
    await database.drop();
  });

  const send = (payload: Buffer, release = releaseId, bearer = token) =>
    app.inject({
      method: 'POST',
      url: `/registry/releases/mf-triage/${release}/maps`,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': UPLOAD_TYPE },
      payload,
    });
  const at = (place = '1:1', file = 'main.js') => `mf-triage/${releaseId}/${file}:${place}`;
  /** Each from a page of its own, whose ticket counts once. */
  const report = async (said: object) => {
    const { ticket } = (await app.inject('/releases/resolution')).json<{ ticket: string }>();
    const payload = { ticket, remote: 'mf-triage', releaseId, outcome: 'failed', ms: 9, ...said };
    return app.inject({ method: 'POST', url: '/releases/health', payload });
  };
  const crash = () => ({
    errorClass: 'TypeError',
    route: '/questions/:id',
    stack: [at()],
    componentStack: [at()],
  });
  const list = () => it.registry.errors.list('mf-triage');

  test('maps are taken from who may publish, and served to nobody', async () => {
    expect((await send(maps, releaseId, 'nobody')).statusCode).toBe(401);
    expect((await send(maps, 'ffffffffffff')).statusCode).toBe(404);
    expect((await send(Buffer.alloc(9 * 1024 * 1024))).statusCode).toBe(400);
    expect((await send(maps)).statusCode).toBe(204);
    expect((await send(gzipSync('{}'))).statusCode).toBe(204);
    for (const url of [
      `/releases/mf-triage/${releaseId}/maps.json.gz`,
      `/releases/mf-triage/${releaseId}.maps/maps.json.gz`,
      `/releases/mf-triage/${releaseId}/..%2f${releaseId}.maps%2fmaps.json.gz`,
      `/releases/mf-triage/${releaseId}/remoteEntry.js.map`,
      `/registry/releases/mf-triage/${releaseId}/maps`,
    ])
      expect((await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(404);
  });

  test('failures are grouped, with first seen and count, in places of the sources', async () => {
    expect((await report(crash())).statusCode).toBe(204);
    expect((await report(crash())).statusCode).toBe(204);
    const source = 'mf-triage/src/Answer.tsx:12:3';
    expect(await list()).toEqual([
      {
        releaseId,
        errorClass: 'TypeError',
        route: '/questions/:id',
        count: 2,
        firstSeen: expect.any(Date),
        lastSeen: expect.any(Date),
        stack: [{ built: at(), source, name: 'Answer' }],
        components: [{ built: at(), source, name: 'Answer' }],
      },
    ]);
  });

  test('pages of older releases say less, and what no map tells stays as it was built', async () => {
    await report({ errorClass: 'RangeError' });
    await report({ errorClass: 'a text of the page', stack: [at('9:9', '__proto__')] });
    const [second, first] = await list();
    expect(first).toMatchObject({ errorClass: 'RangeError', route: null, stack: [], components: [] });
    expect(second).toMatchObject({ errorClass: 'unknown', stack: [{ source: null, name: null }] });
  });

  test('places in packages and libraries are told by their paths', async () => {
    await report({ stack: [at('1:1', 'kit.js'), at('1:1', 'library.js')] });
    const [{ stack } = { stack: [] }] = await list();
    expect(stack.map(({ source }) => source)).toEqual([
      'packages/remote-kit/src/kit.ts:12:3',
      'node_modules/a/b.js:12:3',
    ]);
  });

  test.each([
    [{ stack: ['Error: what the page said'] }],
    [{ stack: Array.from({ length: 21 }, () => 'mf-triage/aaaaaaaaaaaa/main.js:1:1') }],
    [{ componentStack: ['https://tool.example/assessment/5?a:1:1'] }],
    [{ route: '/assessment/5?email=a@example.org' }],
  ])('a report with %j is refused', async (said) => {
    expect((await report(said)).statusCode).toBe(400);
  });

  test('no release has more than 50 kinds, and those that are known go on counting', async () => {
    for (let line = 1; line <= 60; line += 1) await report({ ...crash(), stack: [at(`${line}:2`)] });
    await report(crash());
    const found = await database.pool.query(
      'select count(*)::int as kinds, max(count) as most from release_error',
    );
    expect(found.rows).toEqual([{ kinds: 50, most: 3 }]);
  });
});
