import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openPool } from '@psma/database';
import { sampleRelease } from '@psma/release-gate/testing';
import { releaseBase } from '@psma/release-model';
import fastify from 'fastify';
import { createRegistry } from '../registry.ts';
import {
  createRegistryDatabase,
  createTestRegistry,
  startTestRegistry,
  type StartedRegistry,
} from '../testing.ts';
import { sealPins } from '../visitors/pins.ts';
import { issueTicket } from '../visitors/tickets.ts';
import type { LoadMetrics } from './loadMetrics.ts';
import { releaseRoutes } from './releaseRoutes.ts';

const triage = sampleRelease('mf-triage', 'one', {
  files: { 'big.json': JSON.stringify('x'.repeat(4000)), 'style.css': '.a{}' },
});
const base = releaseBase('mf-triage', triage.manifest.releaseId);
const actor = { by: 'ana', reason: 'because' };

describe('release routes', () => {
  let testRegistry: StartedRegistry;

  beforeAll(async () => {
    testRegistry = await startTestRegistry({ stable: [sampleRelease('shell', 's'), triage] });
  });

  afterAll(() => testRegistry.close());

  test('files of releases are immutable for a year, typed and readable from any origin', async () => {
    const answer = await testRegistry.app.inject(`${base}remoteEntry.js`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.rawPayload).toEqual(triage.files.get('remoteEntry.js'));
  });

  test.each([
    ['br', 'gzip, deflate, br', 'br'],
    ['gzip', 'gzip, br;q=0', 'gzip'],
    ['nothing', '', undefined],
  ])('compresses with %s for "%s"', async (_name, accepted, encoding) => {
    const answer = await testRegistry.app.inject({
      url: `${base}big.json`,
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toBe('accept-encoding');
    if (encoding === 'br')
      expect(brotliDecompressSync(answer.rawPayload)).toEqual(triage.files.get('big.json'));
  });

  test('a retry under an alias path gets the same file', async () => {
    const answer = await testRegistry.app.inject(`${base}~3/remoteEntry.js`);
    expect(answer.rawPayload).toEqual(triage.files.get('remoteEntry.js'));
  });

  test.each([
    `${base}absent.js`,
    `${base}release.json`,
    `${base}..%2f..%2fsecret`,
    '/releases/mf-triage/ffffffffffff/remoteEntry.js',
    '/releases/nothing/here/at/all.js',
    '/releases/unknown',
  ])('%s is a 404 in plain text', async (url) => {
    const answer = await testRegistry.app.inject(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  test('an open page gets its resolution fresh, never from a cache', async () => {
    const answer = await testRegistry.app.inject('/releases/resolution');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      revision: testRegistry.registry.map.current().revision,
      pinned: false,
      remotes: [{ remote: 'mf-triage', reason: 'stable', because: 'tester' }],
    });
  });

  test('polling reports whether the map changed since a revision', async () => {
    const { revision } = testRegistry.registry.map.current();
    expect((await testRegistry.app.inject(`/releases/changes?since=${revision}`)).json()).toEqual({
      revision,
      changed: false,
    });
    expect((await testRegistry.app.inject('/releases/changes?since=0')).json()).toEqual({
      revision,
      changed: true,
    });
    expect((await testRegistry.app.inject('/releases/changes?since=x')).statusCode).toBe(400);
  });

  test('a stream begins with the revision in force and reports the next one', async () => {
    const address = await testRegistry.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${address}/releases/changes`);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const { revision } = testRegistry.registry.map.current();
    let said = '';
    const until = async (text: string) => {
      while (!said.includes(text)) said += (await reader.read()).value ?? '';
    };
    await until(`{"revision":${revision}}`);
    await testRegistry.publish(sampleRelease('mf-triage', 'two'), true);
    await until(`{"revision":${revision + 1}}`);
    await reader.cancel();
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    await testRegistry.registry.rollouts.rollback('mf-triage', actor);
  });

  test('A-ENV-015 an older pin link works with one environment; forged and expired ones do not', async () => {
    const id = await testRegistry.publish(sampleRelease('mf-triage', 'pinned'));
    const grant = {
      releases: { 'mf-triage': id },
      by: 'qa',
      at: new Date().toISOString(),
      expires: Date.now() + 60_000,
    };
    const followed = await testRegistry.app.inject(
      `/releases/pin/${sealPins(testRegistry.options.keys, grant)}`,
    );
    expect([followed.statusCode, followed.headers.location]).toEqual([303, '/']);
    const cookie = String(followed.headers['set-cookie']).split(';')[0]!;
    const seen = await testRegistry.app.inject({ url: '/releases/resolution', headers: { cookie } });
    expect(seen.json()).toMatchObject({
      pinned: true,
      remotes: [{ reason: 'pin', because: 'qa', candidates: [{ releaseId: id }, {}] }],
    });

    const forged = cookie.replace('psma-pins=', 'psma-pins=e30');
    const unseen = await testRegistry.app.inject({
      url: '/releases/resolution',
      headers: { cookie: forged },
    });
    expect(unseen.json()).toMatchObject({ pinned: false, remotes: [{ reason: 'stable' }] });
    const expired = sealPins(testRegistry.options.keys, { ...grant, expires: Date.now() - 1 });
    expect((await testRegistry.app.inject(`/releases/pin/${expired}`)).statusCode).toBe(410);
    expect((await testRegistry.app.inject('/releases/unpin')).headers['set-cookie']).toContain('Max-Age=0');
  });

  test('a health report counts only with a ticket that names the release', async () => {
    const { ticket } = testRegistry.registry.visitors.resolve({ visitorId: null, optedOut: false, pins: {} });
    const report = {
      ticket,
      remote: 'mf-triage',
      releaseId: triage.manifest.releaseId,
      outcome: 'loaded',
      ms: 120,
    };
    const post = (payload: object) =>
      testRegistry.app.inject({ method: 'POST', url: '/releases/health', payload });
    expect((await post(report)).statusCode).toBe(204);
    expect((await post({ ...report, releaseId: 'ffffffffffff' })).json()).toMatchObject({
      status: 403,
      name: 'Forbidden',
    });
    expect((await post({ ...report, ticket: `${ticket}x` })).statusCode).toBe(403);
    expect((await post({ ...report, outcome: 'great' })).statusCode).toBe(400);
  });

  test('a release that replaced a page’s first one is reported as a failover', async () => {
    const told: [string, string, boolean][] = [];
    const counting = fastify();
    const meter: LoadMetrics = {
      loaded: ({ releaseId, outcome, failover }) => void told.push([releaseId, outcome, failover]),
      listening: () => {},
    };
    await counting.register(releaseRoutes, { registry: testRegistry.registry, meter });
    const [first, second] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
    const visit = () => issueTicket(testRegistry.options.keys, { 'mf-triage': [first, second] }, new Date());
    const post = (ticket: string, releaseId: string, outcome: string) =>
      counting.inject({
        method: 'POST',
        url: '/releases/health',
        payload: { ticket, remote: 'mf-triage', releaseId, outcome, ms: 1 },
      });
    const [lucky, unlucky] = [visit(), visit()];
    await post(lucky, first, 'loaded');
    await post(unlucky, first, 'failed');
    await post(unlucky, second, 'loaded');
    await counting.close();
    expect(told).toEqual([
      [first, 'loaded', false],
      [first, 'failed', false],
      [second, 'loaded', true],
    ]);
  });

  test('the log of a failure names the page’s request, and the request that failed in it', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const logged = fastify({ logger: { level: 'warn', stream }, genReqId: () => 'request-id' });
    await logged.register(releaseRoutes, { registry: testRegistry.registry });
    const { ticket } = (await logged.inject('/releases/resolution')).json<{ ticket: string }>();
    const { releaseId } = triage.manifest;
    const report = { ticket, remote: 'mf-triage', releaseId, outcome: 'failed', ms: 1 };
    const post = (payload: object) => logged.inject({ method: 'POST', url: '/releases/health', payload });
    expect((await post({ ...report, call: 'not an id' })).statusCode).toBe(400);
    expect((await post({ ...report, call: 'call-id' })).statusCode).toBe(204);
    await logged.close();
    expect(JSON.parse(lines.join(''))).toMatchObject({ page: 'request-id', call: 'call-id' });
  });
});

describe('release routes while the database is away', () => {
  test('pages, files and the stream go on; what needs the database says so without details', async () => {
    const database = await createRegistryDatabase();
    const testRegistry = await createTestRegistry(database.pool);
    await testRegistry.publish(sampleRelease('shell', 's'), true);
    await testRegistry.publish(triage, true);
    const pool = openPool('postgresql://secret-host@127.0.0.1:1/none');
    const registry = await createRegistry({ ...testRegistry.options, pool });
    const app = fastify();
    await app.register(releaseRoutes, { registry });

    expect((await app.inject('/releases/resolution')).json()).toMatchObject({
      remotes: [{ reason: 'stable' }],
    });
    expect((await app.inject(`${base}remoteEntry.js`)).statusCode).toBe(200);
    expect((await app.inject('/releases/changes?since=0')).json()).toMatchObject({ changed: true });
    const { ticket } = registry.visitors.resolve({ visitorId: null, optedOut: false, pins: {} });
    const report = {
      ticket,
      remote: 'mf-triage',
      releaseId: triage.manifest.releaseId,
      outcome: 'loaded',
      ms: 1,
    };
    const answers = [
      await app.inject({ method: 'POST', url: '/releases/health', payload: report }),
      await app.inject('/releases/mf-triage/ffffffffffff/remoteEntry.js'),
      await app.inject({ url: '/registry/state', headers: { authorization: 'Bearer psma_x' } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    for (const { body } of answers) expect(body).not.toMatch(/secret-host|ECONNREFUSED/);

    await app.close();
    await registry.close();
    await pool.end();
    await testRegistry.close();
    await database.drop();
  });
});
