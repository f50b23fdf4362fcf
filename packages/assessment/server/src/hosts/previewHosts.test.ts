import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import type { Platform } from '@psma/platform-server';
import { readConfig } from '@psma/platform-server/start';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { openProduct } from '../openProduct.testing.ts';
import { routesOf } from './routesOf.testing.ts';

const actor = { by: 'CI of <triage>', reason: 'pull request 7' };
const landing = {
  manifest: { routes: [{ path: '/', page: 'Landing Page', title: 'Welcome', layout: 'public' as const }] },
};
const [first, second] = ['one', 'two'].map((seed) => sampleRelease('mf-triage', seed, landing));
const idOf = (release: typeof first) => release!.manifest.releaseId;
const SITE = 'www.psma.example';

let database: TestDatabase;
let dataDir: string;
let platform: Platform;
let host: string;

const get = (url = '/', at = host, headers: Record<string, string> = {}) =>
  platform.app.inject({ url, headers: { host: at, accept: 'text/html', ...headers } });
/** Open, as after a sign-in: previewGate.test.ts has the closed ones. */
const preview = async (name: string) => {
  const given = { name, releases: { 'mf-triage': idOf(second) }, seconds: 3600, open: true };
  return new URL((await platform.registry.previews.create(given, actor)).url).host;
};

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'psma-previews-'));
  const env = { DATA_DIR: dataDir, PUBLIC_ORIGIN: `http://${SITE}`, PREVIEW_DOMAIN: 'previews.example' };
  platform = await openProduct(readConfig(env, dataDir), database.pool);
  const build = (release: typeof first) => writeRelease(path.join(dataDir, 'builds'), release!);
  const { publishing } = platform.registry;
  await publishing.publishAndPromote([await build(sampleRelease('shell', 'one')), await build(first)], actor);
  await publishing.publishDirectory(await build(second), actor);
  host = await preview('pr-7');
});

afterAll(async () => {
  await platform.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

test('A-PRV-007 a page of a preview sets no cookie, is not indexed, and turns analytics off', async () => {
  await platform.registry.rollouts.startExperiment(
    'mf-triage',
    { name: 'Short', releaseId: idOf(second), percent: 50 },
    actor,
  );
  const [own, live] = [await get(), await get('/', SITE)];
  expect([own.statusCode, live.statusCode]).toEqual([200, 200]);
  expect(own.headers['set-cookie']).toBeUndefined();
  expect(live.headers['set-cookie']).toContain('visitor');
  expect([own.headers['x-robots-tag'], live.headers['x-robots-tag']]).toEqual([
    'noindex, nofollow',
    undefined,
  ]);
  expect([own.body, live.body].map((body) => /"analytics":\{[^}]*"enabled":(\w+)/.exec(body)?.[1])).toEqual([
    'false',
    'true',
  ]);
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  expect((await get('/robots.txt', SITE)).body).toContain('Disallow: /admin');
  const event = { method: 'POST', url: '/api/analytics/events', payload: { events: [] } } as const;
  expect((await platform.app.inject({ ...event, headers: { host } })).statusCode).toBe(404);
  await platform.registry.rollouts.stopExperiment('mf-triage', 'Short', actor);
});

test('A-PRV-008 the strip is a landmark in the page before #root, escaped, and on no page of the site', async () => {
  const { body, headers } = await get();
  const [, strip = '', script = ''] =
    /<body>\n(<aside class="strip" aria-label="Preview">[\s\S]*?<\/aside>)\n<script>([\s\S]*?)<\/script>\n<div id="root"/.exec(
      body,
    ) ?? [];
  expect(strip).toContain(
    'Preview pr-7: the live site with another release of mf-triage, made by CI of &lt;triage&gt;',
  );
  expect(strip).toContain(`<a href="http://${SITE}">`);
  expect(strip).toContain('uses your real account');
  expect(script).toContain('410');
  expect(body).toContain(idOf(second));
  const live = await get('/', SITE);
  expect(live.body).not.toContain('preview');
  const hashes = (policy: unknown) => String(policy).match(/'sha256-/g)?.length;
  expect(hashes(headers['content-security-policy'])).toBe(3);
  expect(hashes(live.headers['content-security-policy'])).toBe(2);
});

test('A-PRV-006 reports of a preview are taken and count for nothing', async () => {
  const resolution = await get('/releases/resolution');
  const { ticket } = resolution.json<{ ticket: string }>();
  const before = platform.registry.map.current();
  for (const outcome of ['began', 'failed'] as const) {
    const payload = { ticket, remote: 'mf-triage', releaseId: idOf(second), outcome, ms: 100 };
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/releases/health',
      payload,
      headers: { host },
    });
    expect(answer.statusCode).toBe(204);
  }
  const { rows } = await database.pool.query(
    `select 1 from release_report union all select 1 from release_health_minute union all select 1 from release_visit
      union all select 1 from release_error union all select 1 from release_exposure`,
  );
  expect(rows).toEqual([]);
  expect(platform.registry.map.current()).toEqual(before);
  const [triage] = resolution.json<{ remotes: { candidates: unknown[] }[] }>().remotes;
  expect(triage?.candidates).toHaveLength(1);
});

test('A-PRV-009 nothing but page, API and release files answers on the host of a preview', async () => {
  const allowed = /^\/(?:api|idp|releases|favicon|apple-touch-icon|social-card|robots\.txt)/;
  const refused = /^\/(?:releases\/(?:un)?pin|api\/analytics)/;
  const others = routesOf(platform.app).filter(({ path: url }) => !allowed.test(url) || refused.test(url));
  expect(others.length).toBeGreaterThan(60);
  const unknown = ['/console/x', '/registry/x', '/dev/outbox', '/metrics', '/kit/x', '/kit'];
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
  for (const route of [
    ...others,
    ...unknown.flatMap((url) => methods.map((method) => ({ method, path: url }))),
  ]) {
    const { statusCode, headers } = await platform.app.inject({
      method: route.method as 'GET',
      url: route.path.replaceAll(/:\w+|\*/g, 'x'),
      headers: { host },
    });
    expect([route, statusCode]).toEqual([route, 404]);
    expect(headers['location']).toBeUndefined();
  }
});

test('A-PRV-001 ten thousand guessed hosts find nothing, and ask no database', async () => {
  const query = jest.spyOn(database.pool, 'query');
  const connect = jest.spyOn(database.pool, 'connect');
  const letters = (index: number) =>
    [...String(index).padStart(10, '0')].map((digit) => 'klmnopqrst'.charAt(Number(digit))).join('');
  const guesses = Array.from({ length: 10_000 }, (_, index) => `pr-7-${letters(index)}.previews.example`);
  for (const guess of guesses)
    expect(platform.registry.environments.previewAt(guess)).toEqual({ state: 'ended' });
  for (const guess of guesses.slice(0, 100)) expect((await get('/', guess)).statusCode).toBe(410);
  // Work of other requests at most: each guess would be one.
  expect(query.mock.calls.length + connect.mock.calls.length).toBeLessThan(20);
  for (const at of ['previews.example', `x.${host}`, 'previews.example:80', 'x.previews.example.:80'])
    expect((await get('/', at)).statusCode).toBe(410);
  query.mockRestore();
  connect.mockRestore();
});

test('A-PRV-011 at its end the host answers 410, with words, and what it stored is cleared', async () => {
  const other = await preview('pr-8');
  expect((await get('/', other)).statusCode).toBe(200);
  await platform.registry.previews.end('pr-8', actor);
  const { statusCode, body, headers } = await get('/', other);
  expect([statusCode, headers['clear-site-data']]).toEqual([410, '"cache", "storage"']);
  expect(body).toContain('There is no preview here');
  const changes = await get('/releases/changes?since=0', other, { accept: '*/*' });
  expect([changes.statusCode, changes.json<{ name: string }>().name]).toEqual([410, 'PreviewEnded']);
  expect((await get('/', host)).statusCode).toBe(200);
});
