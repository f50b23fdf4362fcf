import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import type { Platform } from '@psma/platform-server';
import { readConfig } from '@psma/platform-server/start';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { openProduct } from '../openProduct.testing.ts';
import { routesOf, type ServedRoute } from './routesOf.testing.ts';

const SITE = 'http://www.psma.example';
const CONSOLE = 'http://console.psma.example';
const AREA = /^\/(?:console|registry|kit)(?:\/|$)/;
const SHARED = ['/healthz', '/readyz', '/metrics'];
const triage = sampleRelease('mf-triage', 'one', {
  manifest: { routes: [{ path: '/', page: 'Landing Page', title: 'Welcome', layout: 'public' }] },
});

let database: TestDatabase;
let dataDir: string;
let platform: Platform;
let token: string;
let cookie: string;
let routes: ServedRoute[];

const hostOf = (origin: string) => new URL(origin).host;

/** Sends a request like a signed-in owner's browser. */
const send = (
  { method, path: pattern }: ServedRoute,
  origin: string,
  headers: Record<string, string> = {},
) => {
  const url = pattern
    .replace(':remote', 'mf-triage')
    .replace(':release', triage.manifest.releaseId)
    .replace(':change', 'kill')
    .replaceAll(/:\w+|\*/g, 'x');
  const form = {
    release: triage.manifest.releaseId,
    reason: 'an attack',
    label: 'mine',
    owner: 'yes',
    token,
    // Only host and origin are wrong.
    mapRevision: String(platform.registry.map.current().revision),
    formKey: randomUUID(),
  };
  const isForm = pattern.startsWith('/console');
  const body = isForm ? new URLSearchParams(form).toString() : JSON.stringify(form);
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  return platform.app.inject({
    method: method as 'GET',
    url,
    headers: { host: hostOf(origin), accept: 'text/html', ...headers, 'content-type': type },
    ...(['GET', 'HEAD'].includes(method) ? {} : { payload: body }),
  });
};

/** All stored data of releases and their permissions. */
const stored = async () => {
  const tables = ['release_map', 'release_event', 'release_token', 'release'];
  const rows = tables.map((table) => database.pool.query(`select t::text from ${table} t order by 1`));
  return (await Promise.all(rows)).map((found) => found.rows);
};

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'psma-hosts-'));
  const env = { DATA_DIR: dataDir, PUBLIC_ORIGIN: SITE, CONSOLE_ORIGIN: CONSOLE, TRUST_PROXY_HOPS: '1' };
  platform = await openProduct(readConfig(env, dataDir), database.pool);
  const directories = [sampleRelease('shell', 'one'), triage].map((release) =>
    writeRelease(path.join(dataDir, 'builds'), release),
  );
  await platform.registry.publishing.publishAndPromote(await Promise.all(directories), {
    by: 'test',
    reason: 'first',
  });
  token = (await readFile(path.join(dataDir, 'release-token'), 'utf8')).trim();
  const signedIn = await send({ method: 'POST', path: '/console/sign-in' }, CONSOLE, { origin: CONSOLE });
  cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
  routes = routesOf(platform.app);
});

afterAll(async () => {
  await platform.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const area = () => routes.filter((route) => AREA.test(route.path));

test('the table of routes is the whole server', () => {
  expect(area().length).toBeGreaterThan(60);
  for (const route of ['/console/tokens/revoke', '/registry/remotes/:remote/experiments/:name/ramp'])
    expect(routes).toContainEqual({ method: 'POST', path: route });
  expect(routes).toContainEqual({ method: 'GET', path: '/releases/unpin' });
});

test('G237 on the site’s host no route of console and registry answers, whatever the session or token', async () => {
  const before = await stored();
  const callers: Record<string, string>[] = [
    { cookie, origin: CONSOLE },
    { cookie, origin: SITE, 'x-forwarded-host': hostOf(CONSOLE) },
    { authorization: `Bearer ${token}` },
  ];
  for (const headers of callers)
    for (const route of area()) {
      const { statusCode, body } = await send(route, SITE, headers);
      expect([route, statusCode]).toEqual([route, 404]);
      expect(body).not.toContain('Release console');
      if (route.path.startsWith('/registry') && route.method !== 'HEAD')
        expect(JSON.parse(body)).toMatchObject({
          name: 'NotFound',
          message: expect.stringContaining(`CONSOLE_ORIGIN only: use ${CONSOLE} `),
        });
    }
  expect(await stored()).toEqual(before);
});

test('on the site’s host a page of the console is the site’s own page of an unknown address', async () => {
  const [console, unknown] = await Promise.all(
    ['/console', '/unknown'].map((each) => send({ method: 'GET', path: each }, SITE, { cookie })),
  );
  const names = (headers: object) => Object.keys(headers).sort();
  expect([console!.statusCode, unknown!.statusCode]).toEqual([404, 404]);
  expect(names(console!.headers)).toEqual(names(unknown!.headers));
  expect(console!.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
});

test('the console’s host answers neither site nor releases; both hosts answer balancers', async () => {
  const others = routes.filter((route) => !AREA.test(route.path) && !SHARED.includes(route.path));
  expect(others.length).toBeGreaterThan(60);
  const release = `/releases/mf-triage/${triage.manifest.releaseId}/remoteEntry.js`;
  const unknown = [
    '/admin',
    release,
    '/releases/pin/x',
    '/console/nothing',
    '/%63onsole2',
    '//',
    '/dev/nothing',
  ];
  for (const route of [...others, ...unknown.map((each) => ({ method: 'GET', path: each }))]) {
    const { statusCode, body, headers } = await send(route, CONSOLE, { cookie });
    if (/^\/favicon\./.test(route.path)) {
      expect(statusCode).toBe(200);
      continue;
    }
    expect([route, statusCode]).toEqual([route, 404]);
    expect(body).not.toContain('<');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
  const front = await send({ method: 'GET', path: '/' }, CONSOLE);
  expect([front.statusCode, front.headers.location]).toEqual([302, '/console']);
  expect((await send({ method: 'GET', path: '/' }, SITE)).body).toContain('<script');
  for (const origin of [SITE, CONSOLE])
    for (const each of ['/healthz', '/readyz'])
      expect((await send({ method: 'GET', path: each }, origin)).statusCode).toBe(200);
});

test.each([
  ['CONSOLE.psma.example', 200],
  ['console.psma.example:8080', 200],
  ['console.psma.example.', 404],
  ['console.psma.example.evil.example', 404],
  ['console', 404],
  ['', 404],
])('the host %j answers for the console with %i', async (host, status) => {
  const answer = await send({ method: 'GET', path: '/console' }, CONSOLE, { host, cookie });
  expect(answer.statusCode).toBe(status);
});

/** Command lines and CI: they ignore the session. */
const WITHOUT_SESSION = /\/registry\/(in\/:environment\/)?(sign-ins(\/(result|end))?|token-exchange)$/;

test.each([
  ['no origin', undefined],
  ['an opaque origin', 'null'],
  ['the site', SITE],
  ['another sibling host', 'http://preview.psma.example'],
  ['another port of the console’s host', `${CONSOLE}:8080`],
  ['another scheme', CONSOLE.replace('http:', 'https:')],
  ['a host that begins alike', `${CONSOLE}.evil.example`],
  ['no URL', hostOf(CONSOLE)],
])(
  'G237 a change with the owner’s session from a page of %s is refused at every route, and changes nothing',
  async (_name, origin) => {
    const before = await stored();
    const writes = area().filter(
      ({ method, path }) => !['GET', 'HEAD'].includes(method) && !WITHOUT_SESSION.test(path),
    );
    expect(writes.length).toBeGreaterThan(20);
    for (const route of writes) {
      const headers = { cookie, ...(origin === undefined ? {} : { origin }) };
      const { statusCode } = await send(route, CONSOLE, headers);
      // `/registry` validates bodies before anything else.
      const refused = route.path.startsWith('/console') ? [403] : [400, 403, 415];
      expect([route, refused]).toEqual([route, expect.arrayContaining([statusCode])]);
    }
    expect(await stored()).toEqual(before);
  },
);

test('no GET changes anything, shows a secret, or may be framed or read by another origin', async () => {
  const before = await stored();
  for (const route of area().filter(({ method }) => method === 'GET')) {
    const { body, headers } = await send(route, CONSOLE, { cookie, origin: SITE });
    expect(body).not.toMatch(/psma_[\w-]{20}/);
    expect(body).not.toContain(cookie.split('=')[1]);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect([route, headers['cross-origin-resource-policy']]).toEqual([route, 'same-origin']);
    if (!String(headers['content-type']).includes('text/html')) continue;
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  }
  expect(await stored()).toEqual(before);
});

test('the console’s own pages work: the same change from its origin is made', async () => {
  const kill = { method: 'POST', path: '/console/remotes/:remote/:change' };
  expect((await send(kill, CONSOLE, { cookie, origin: CONSOLE })).statusCode).toBe(303);
  expect(platform.registry.map.current().remotes['mf-triage']?.killed).toEqual([triage.manifest.releaseId]);
  expect((await send({ method: 'GET', path: '/console' }, CONSOLE, { cookie })).body).not.toContain(
    'Set CONSOLE_ORIGIN',
  );
});
