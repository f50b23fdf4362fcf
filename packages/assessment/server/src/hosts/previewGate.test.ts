import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { cookieIn } from '@psma/http-kit/testing';
import type { Platform } from '@psma/platform-server';
import { readConfig } from '@psma/platform-server/start';
import { PREVIEW_BYPASS } from '@psma/release-contract';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { openProduct } from '../openProduct.testing.ts';
import { routesOf } from './routesOf.testing.ts';

const actor = { by: 'CI', reason: 'pull request 7' };
const landing = {
  manifest: { routes: [{ path: '/', page: 'Landing Page', title: 'Welcome', layout: 'public' as const }] },
};
const triage = sampleRelease('mf-triage', 'one', landing);
const { releaseId } = triage.manifest;
const CONSOLE = 'https://console.psma.example';

let database: TestDatabase;
let dataDir: string;
let platform: Platform;
/** The other server of the installation. */
let second: Platform;
let host: string;
let other: string;

type Headers = Record<string, string>;
interface Asked {
  method?: 'GET' | 'POST';
  headers?: Headers;
  on?: Platform;
}
const ask = (url = '/', at = host, { method = 'GET', headers = {}, on = platform }: Asked = {}) =>
  on.app.inject({ method, url, headers: { host: at, accept: 'text/html', ...headers } });
const create = async (name: string, given: { open?: boolean } = {}) => {
  const all = { name, releases: { 'mf-triage': releaseId }, seconds: 3600, ...given };
  return new URL((await platform.registry.previews.create(all, actor)).url).host;
};
const linkIn = (body: string, start: string) =>
  new RegExp(`href="(${start}[^"]*)"`).exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** Signs in to the console with a release token. */
const signIn = async (token: string) => {
  const answer = await platform.app.inject({
    method: 'POST',
    url: '/console/sign-in',
    headers: {
      host: new URL(CONSOLE).host,
      origin: CONSOLE,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ token }).toString(),
  });
  return cookieIn(answer, '__Host-psma-console');
};
const newToken = () =>
  platform.registry.access.tokens.create({ label: 'QA', remote: 'mf-results', actions: ['qa'] }, actor);

/** The link with a code that the console gives for a preview's closed page. */
async function begin(session: string, url = '/results?a=1', at = host) {
  const closed = await ask(url, at);
  const link = new URL(linkIn(closed.body, CONSOLE));
  const fromConsole = { headers: { cookie: session } };
  const arrived = await ask(link.pathname + link.search, link.host, fromConsole);
  const next = linkIn(arrived.body, '/console/previews/');
  const given = await ask(next, link.host, fromConsole);
  const code = new URL(linkIn(given.body, 'https://pr-'));
  return {
    closed,
    code,
    path: code.pathname + code.search,
    state: cookieIn(closed, '__Host-psma-preview-state'),
  };
}
async function enter(session: string, url?: string, on = platform) {
  const { path: link, state } = await begin(session, url);
  const entered = await ask(link, host, { headers: { cookie: state }, on });
  return { entered, cookie: cookieIn(entered, '__Host-psma-preview') };
}
const statusWith = async (cookie: string, at = host, on = platform) =>
  (await ask('/', at, { headers: { cookie }, on })).statusCode;

let owner: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'psma-closed-'));
  const env = {
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: 'https://www.psma.example',
    CONSOLE_ORIGIN: CONSOLE,
    PREVIEW_DOMAIN: 'previews.example',
  };
  platform = await openProduct(readConfig(env, dataDir), database.pool);
  const directories = [sampleRelease('shell', 'one'), triage].map((release) =>
    writeRelease(path.join(dataDir, 'builds'), release),
  );
  await platform.registry.publishing.publishAndPromote(await Promise.all(directories), actor);
  [host, other] = [await create('pr-7'), await create('pr-8')];
  second = await openProduct(readConfig(env, dataDir), database.pool);
  owner = await signIn((await readFile(path.join(dataDir, 'release-token'), 'utf8')).trim());
});
beforeEach(async () => {
  await create('pr-7');
  const tokenOf = ({ registry }: Platform) => registry.previews.bypass('pr-7')?.token;
  // The other server learns of the renewal a moment later.
  while (tokenOf(second) !== tokenOf(platform)) await setImmediate();
});
afterAll(async () => {
  await second.close();
  await platform.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

test('A-PRV-013 every path of a closed preview is refused, whatever cookie, code or token is sent', async () => {
  const query = jest.spyOn(database.pool, 'query');
  const connect = jest.spyOn(database.pool, 'connect');
  const madeUp = { cookie: '__Host-psma-preview=e30.AAAA', [PREVIEW_BYPASS]: 'psma_bypass_x' };
  const paths = routesOf(platform.app)
    .filter(({ method }) => method === 'GET' || method === 'POST')
    .map(({ method, path: route }) => ({
      method: method as 'GET',
      url: route.replaceAll(/:\w+|\*/g, 'x'),
    }));
  expect(paths.length).toBeGreaterThan(100);
  for (const { method, url } of [
    ...paths,
    { method: 'GET' as const, url: '/robots.txt' },
    { method: 'GET' as const, url: `/releases/mf-triage/${releaseId}/remoteEntry.js` },
    { method: 'GET' as const, url: `/releases/preview-session?code=e30.AAAA&to=/` },
    { method: 'GET' as const, url: `/?${PREVIEW_BYPASS}=psma_bypass_x` },
  ]) {
    const { statusCode, headers, body } = await ask(url, host, {
      method,
      headers: { ...madeUp, accept: '*/*' },
    });
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 401, 'no-store']);
    if (body !== '') expect(JSON.parse(body)).toMatchObject({ name: 'PreviewClosed' });
  }
  // Work of other requests at most.
  expect(query.mock.calls.length + connect.mock.calls.length).toBeLessThan(20);
  query.mockRestore();
  connect.mockRestore();
  const page = await ask('/plan?x=%22%3E');
  expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([401, 'noindex, nofollow']);
  expect(page.body).not.toContain(releaseId);
  expect(new URL(linkIn(page.body, CONSOLE)).searchParams.get('to')).toBe('/plan?x=%22%3E');
});

test('A-PRV-013 the document of a preview of before the update is closed', async () => {
  const { rows } = await database.pool.query<{ document: string }>(
    "select document from release_preview where name = 'pr-7'",
  );
  expect(JSON.parse(rows[0]?.document ?? '')).not.toHaveProperty('open');
  expect((await ask()).statusCode).toBe(401);
});

test('A-PRV-014 a console sign-in opens the preview at its path, on every server, and no other preview', async () => {
  const { entered, cookie } = await enter(owner, '/results?a=1', second);
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/results?a=1']);
  expect(String(entered.headers['set-cookie'])).toMatch(
    /^__Host-psma-preview=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  for (const on of [platform, second]) expect(await statusWith(cookie, host, on)).toBe(200);
  expect(await statusWith(cookie, other)).toBe(401);
  expect(await statusWith(owner)).toBe(401);
  const file = `/releases/mf-triage/${releaseId}/remoteEntry.js`;
  const { headers } = await ask(file, host, { headers: { cookie } });
  expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
});

test('A-PRV-014 a code works once, at one of two servers, in its browser and at its host', async () => {
  const { code, path: link, state } = await begin(owner);
  expect(code.host).toBe(host);
  expect((await ask(link, other, { headers: { cookie: state } })).statusCode).toBe(401);
  const both = await Promise.all(
    [platform, second].map((on) => ask(link, host, { headers: { cookie: state }, on })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 401]);
  const elsewhere = await begin(owner);
  expect((await ask(elsewhere.path)).statusCode).toBe(401);
  expect((await ask(elsewhere.path, host, { headers: { cookie: elsewhere.state } })).statusCode).toBe(401);
  const late = await begin(owner);
  await database.pool.query("update release_preview_code set expires_at = now() - interval '1 second'");
  expect((await ask(late.path, host, { headers: { cookie: late.state } })).statusCode).toBe(401);
  const { rows } = await database.pool.query('select id from release_preview_code');
  expect(JSON.stringify(rows)).not.toContain(code.searchParams.get('code'));
});

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/..//evil.example'])(
  'A-PRV-014 after signing in nobody is led to %s',
  async (to) => {
    const { code, state } = await begin(owner);
    code.searchParams.set('to', to);
    const { statusCode, headers } = await ask(code.pathname + code.search, host, {
      headers: { cookie: state },
    });
    expect([statusCode, headers.location]).toEqual([303, '/']);
  },
);

test('A-PRV-015 the session ends with that of the console, and with its token', async () => {
  const { token, id } = await newToken();
  const [signedOut, revoked] = [await signIn(token), await signIn(token)];
  const [first, last] = [(await enter(signedOut)).cookie, (await enter(revoked)).cookie];
  expect([await statusWith(first), await statusWith(last)]).toEqual([200, 200]);
  await platform.app.inject({
    method: 'POST',
    url: '/console/sign-out',
    headers: { host: new URL(CONSOLE).host, origin: CONSOLE, cookie: signedOut },
  });
  expect([await statusWith(first), await statusWith(last)]).toEqual([401, 200]);
  const { path: link, state } = await begin(revoked);
  await platform.registry.access.tokens.revoke(id, actor);
  expect(await statusWith(last)).toBe(401);
  expect((await ask(link, host, { headers: { cookie: state } })).statusCode).toBe(401);
});

test('A-PRV-016 the bypass token opens its preview by header, without a cookie, and no other one', async () => {
  const { token } = platform.registry.previews.bypass('pr-7')!;
  const headers = { [PREVIEW_BYPASS]: token };
  const opened = await ask('/', host, { headers, on: second });
  expect(opened.statusCode).toBe(200);
  expect(opened.headers['set-cookie']).toBeUndefined();
  const posted = await ask('/api/triage/sessions', host, { method: 'POST', headers });
  expect(posted.statusCode).not.toBe(401);
  expect((await ask('/', other, { headers })).statusCode).toBe(401);
});

test('A-PRV-016 in an address it sets the session cookie and disappears, until the preview is renewed', async () => {
  const { token } = platform.registry.previews.bypass('pr-7')!;
  const entered = await ask(`/results?a=1&${PREVIEW_BYPASS}=${token}&b=2`);
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/results?a=1&b=2']);
  expect(entered.headers['referrer-policy']).toBe('no-referrer');
  const cookie = cookieIn(entered, '__Host-psma-preview');
  expect([await statusWith(cookie), await statusWith(cookie, other)]).toEqual([200, 401]);
  await create('pr-7');
  expect(await statusWith(cookie)).toBe(401);
  expect((await ask('/', host, { headers: { [PREVIEW_BYPASS]: token } })).statusCode).toBe(401);
});

test('A-PRV-017 its maker opens it to everyone, which the log says, and the next renewal closes it', async () => {
  await create('pr-7', { open: true });
  expect((await ask()).statusCode).toBe(200);
  expect(platform.registry.previews.find('pr-7')).toMatchObject({ open: true });
  const [event] = await platform.registry.log.events(1);
  expect(event?.reason).toContain('open to everyone who has the link');
  await create('pr-7');
  expect((await ask()).statusCode).toBe(401);
});
