import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cookieIn } from '@psma/http-kit/testing';
import { startOpenIdProvider, type OpenIdProvider } from '@psma/test-harness/openIdProvider.ts';
import { createTestConsole, ORIGIN, type TestConsole } from '../console.testing.ts';

const actor = { by: 'tester', reason: 'because' };

let provider: OpenIdProvider;
let testConsole: TestConsole;

beforeAll(async () => {
  provider = await startOpenIdProvider(`${ORIGIN}/console/sign-in/callback`);
  const { issuer, clientId, clientSecret } = provider;
  testConsole = await createTestConsole({
    origins: { site: 'http://site.example', console: ORIGIN, previewDomain: null },
    openId: { issuer, clientId, clientSecret, scopes: 'openid profile' },
  });
  provider.accounts['ana'] = { name: 'Ana', groups: ['owners'] };
  provider.accounts['ben'] = { name: 'Ben', groups: [] };
  const trust = { label: 'Owners', claims: { groups: 'owners' }, owner: true, remote: '*', actions: [] };
  await testConsole.registry.registry.access.trusts.create(trust, actor);
});
afterAll(async () => {
  await testConsole.close();
  await provider.stop();
});

/** Follows the provider's redirects with its cookies, up to the console's callback. */
async function signInAtProvider(url: string, account: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = url;
  while (!next.startsWith(ORIGIN)) {
    const target = new URL(next, provider.issuer);
    if (target.pathname.startsWith('/interaction/')) target.searchParams.set('account', account);
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(target, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    next = answer.headers.get('location') ?? '';
    if (!next) throw new Error(`The provider answered ${answer.status}.`);
  }
  return new URL(next);
}

async function start(to = '/console', cookies = '') {
  const answer = await testConsole.get(`/console/sign-in/start?to=${encodeURIComponent(to)}`, cookies);
  const set = [answer.headers['set-cookie']].flat().map(String);
  return { url: String(answer.headers.location), kept: pendingIn(answer), set };
}
const pendingIn = (answer: { headers: Record<string, unknown> }) =>
  /psma-pending-sign-in-[^;]+/.exec([answer.headers['set-cookie']].flat().join('\n'))?.[0] ?? '';

async function signIn(account: string, to?: string) {
  const { url, kept } = await start(to);
  const back = await signInAtProvider(url, account);
  const callback = await testConsole.get(back.pathname + back.search, kept);
  const replaced = pendingIn(callback);
  return { callback, back, kept, replaced, session: cookieIn(callback, 'psma-console') };
}

test('A-SSO-001 a person signs in through the provider, changes something by name, and signs out', async () => {
  const { callback, session } = await signIn('ana', '/console/log');
  expect(callback.statusCode).toBe(200);
  expect(callback.body).toContain('content="0; url=/console/log"');
  expect((await testConsole.get('/console/log', session)).body).toContain('>Ana</span>');
  const form = { label: 'of Ana', remote: '*', 'can qa': 'yes' };
  expect((await testConsole.change('/console/tokens', form, session)).statusCode).toBe(200);
  const [event] = await testConsole.registry.registry.log.events(1);
  expect(event).toMatchObject({
    by: 'Ana',
    identity: { kind: 'person', issuer: provider.issuer, subject: 'ana' },
  });
  await testConsole.post('/console/sign-out', {}, { origin: ORIGIN, cookie: session });
  expect((await testConsole.get('/console', session)).statusCode).toBe(401);
});

test('a form sent after the sign-in has ended keeps its input, for no other page', async () => {
  const { registry } = testConsole.registry;
  const { session } = await signIn('ana');
  await registry.access.people.end(session.split('=')[1] ?? '');
  const form = { label: 'Kept "label"', remote: '*', 'can qa': 'yes' };
  const ended = await testConsole.change('/console/tokens', form, session);
  expect(ended.statusCode).toBe(401);
  const fields = [...ended.body.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const kept = Object.fromEntries(fields.map(([, name, value]) => [name, value?.replaceAll('&quot;', '"')]));
  expect(kept).toMatchObject({ ...form, reason: 'because' });
  const elsewhere = { origin: 'http://evil.example', cookie: session };
  expect((await testConsole.post('/console/tokens', form, elsewhere)).body).not.toContain('Kept');
  const again = await signIn('ana');
  const sent = await testConsole.post('/console/tokens', kept as Record<string, string>, {
    origin: ORIGIN,
    cookie: again.session,
  });
  expect(sent.statusCode).toBe(200);
  expect((await registry.access.tokens.list()).some(({ label }) => label === form.label)).toBe(true);
});

test('A-SSO-002 a person without rights gets a page that says whom to ask, and no cookie', async () => {
  const { callback, session } = await signIn('ben');
  expect([callback.statusCode, session]).toEqual([403, '']);
  expect(callback.body).toContain('Ask an owner of the release console');
});

test('A-SSO-003 a code that was used is refused, also with its state', async () => {
  const { back, kept } = await signIn('ana');
  const again = await testConsole.get(back.pathname + back.search, kept);
  expect([again.statusCode, cookieIn(again, 'psma-console')]).toEqual([403, '']);
  expect(again.body).toContain('This sign-in was not accepted');
});

test('A-SSO-016 sign-ins begun in two tabs complete in any order', async () => {
  const first = await start('/console/log');
  const second = await start('/console/tokens', first.kept);
  const jar = `${first.kept}; ${second.kept}`;
  for (const [{ url }, next] of [
    [second, '/console/tokens'],
    [first, '/console/log'],
  ] as const) {
    const back = await signInAtProvider(url, 'ana');
    const callback = await testConsole.get(back.pathname + back.search, jar);
    expect(callback.body).toContain(`content="0; url=${next}"`);
    expect((await testConsole.get(next, cookieIn(callback, 'psma-console'))).statusCode).toBe(200);
  }
});

test('A-SSO-016 at most four wait in a browser: another one ends the oldest', async () => {
  let jar: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { kept, set } = await start('/console', jar.join('; '));
    const ended = set.filter((line) => line.includes('Max-Age=0')).map((line) => line.split('=')[0]);
    expect(ended).toEqual(count < 4 ? [] : [jar[0]?.split('=')[0]]);
    jar = [...jar, kept];
  }
});

test('A-SSO-016 Back to a completed sign-in continues to the console, also without its session', async () => {
  const { back, replaced, session } = await signIn('ana', '/console/log');
  for (const cookies of [replaced, `${replaced}; ${session}`]) {
    const again = await testConsole.get(back.pathname + back.search, cookies);
    expect([again.statusCode, again.headers['set-cookie']]).toEqual([200, undefined]);
    expect(again.body).toContain('content="0; url=/console/log"');
  }
});

test('A-SSO-003 another browser’s code is refused here, and another redirect by the provider', async () => {
  const { url } = await start();
  const back = await signInAtProvider(url, 'ana');
  const { kept } = await start();
  expect((await testConsole.get(back.pathname + back.search, kept)).statusCode).toBe(403);
  const elsewhere = new URL(url);
  elsewhere.searchParams.set('redirect_uri', 'https://evil.example/');
  expect((await fetch(elsewhere, { redirect: 'manual' })).status).toBe(400);
});

test.each(['https://evil.example/', '//evil.example', '/other', '/console"><script>'])(
  'after signing in nobody is led to %s',
  async (to) => {
    const { callback } = await signIn('ana', to);
    expect(callback.body).toContain('content="0; url=/console"');
  },
);

test.each([
  ['/console/log?remote=shell', '/console/log?remote=shell'],
  ['//evil.example', '/console'],
])('a release token that is typed at %s leads to %s', async (to, next) => {
  const page = await testConsole.get('/console/log?remote=shell', '');
  expect(page.body).toContain('name="to" value="/console/log?remote=shell"');
  const token = await testConsole.ownerToken();
  const { statusCode, headers } = await testConsole.post(
    '/console/sign-in',
    { token, to },
    { origin: ORIGIN },
  );
  expect([statusCode, headers.location]).toEqual([303, next]);
});

test('an ended sign-in is renewed by a navigation, not by a refresh in the background', async () => {
  const headers = { cookie: 'psma-console=psma_person_ended', 'sec-fetch-mode': 'navigate' };
  const { app } = testConsole;
  const renewed = await app.inject({ url: '/console/log?remote=shell', headers });
  expect([renewed.statusCode, renewed.headers.location]).toEqual([
    302,
    '/console/sign-in/start?to=%2Fconsole%2Flog%3Fremote%3Dshell',
  ]);
  const refresh = await app.inject({ url: '/console', headers: { ...headers, 'sec-fetch-mode': 'cors' } });
  expect(refresh.statusCode).toBe(401);
});

test('a command line is approved by its code, by a person only, and signs out', async () => {
  const { people } = testConsole.registry.registry.access;
  const { code, device } = await people.beginCommandLine('192.0.2.1');
  const approve = (session: string) =>
    testConsole.post('/console/sign-in/code', { code }, { origin: ORIGIN, cookie: session });
  expect((await approve(testConsole.cookie)).body).toContain('a release token cannot approve');
  const { session } = await signIn('ana');
  expect((await approve(session)).body).toContain('The command line is signed in');
  const { token } = await people.resultOf(device);
  const headers = { authorization: `Bearer ${token}` };
  const read = async () => (await testConsole.app.inject({ url: '/registry/tokens', headers })).statusCode;
  expect(await read()).toBe(200);
  const end = { method: 'POST', url: '/registry/sign-ins/end', headers, payload: {} } as const;
  expect((await testConsole.app.inject(end)).statusCode).toBe(204);
  expect(await read()).toBe(401);
});

test('A-SSO-005 while the provider is away, tokens open the console', async () => {
  const { issuer, clientId, clientSecret } = provider;
  const away = await createTestConsole({
    origins: { site: 'http://site.example', console: ORIGIN, previewDomain: null },
    openId: { issuer: issuer.replace(/\d+$/, '1'), clientId, clientSecret, scopes: 'openid profile' },
  });
  const answer = await away.get('/console/sign-in/start', '');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('The identity provider does not respond');
  expect((await away.get('/console')).statusCode).toBe(200);
  await away.close();
});
