import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createRegistry, type Registry } from '../../registry.ts';
import { startTestRegistry, type StartedRegistry } from '../../testing.ts';
import { startScriptedProvider, type ScriptedProvider } from '../scriptedProvider.testing.ts';

const actor = { by: 'tester', reason: 'because' };
const REFUSED = 'This sign-in was not accepted. Begin again.';
const NOW_S = Math.floor(Date.now() / 1000);

let provider: ScriptedProvider;
let made: StartedRegistry;
let registry: Registry;
let trustId: string;
let now = Date.now();
const reported: string[] = [];

beforeAll(async () => {
  provider = await startScriptedProvider('console');
  made = await startTestRegistry({
    openId: {
      issuer: provider.issuer,
      clientId: 'console',
      clientSecret: 'hush-hush',
      scopes: 'openid profile',
    },
    now: () => new Date(now),
    onError: ({ message }) => void reported.push(message),
  });
  ({ registry } = made);
  const trust = {
    label: 'Release team',
    claims: { groups: 'releasers' },
    remote: 'mf-triage',
    actions: ['promote' as const],
  };
  trustId = (await registry.access.trusts.create(trust, actor)).id;
});
afterEach(() => {
  provider.respond = {};
  now = Date.now();
});
afterAll(async () => {
  await made.close();
  await provider.stop();
});

/** Signs in as the provider's claims say; `change` distorts what the browser brings back. */
async function signIn(
  claims: Record<string, unknown> = {},
  change: (query: URLSearchParams) => void = () => {},
) {
  const { people } = registry.access;
  const { url, state, cookie } = await people.begin('/console');
  const nonce = new URL(url).searchParams.get('nonce');
  provider.claims = { nonce, name: 'Ana', groups: ['staff', 'releasers'], ...claims };
  const query = new URLSearchParams({ code: 'a-code', state });
  change(query);
  const { made, returnTo } = await people.complete(query, cookie);
  return { ...made!, returnTo, query };
}
const unchanged = () => {};
const rows = async () => (await made.database.pool.query('select from release_sign_in')).rows.length;

describe('signing in', () => {
  test('a person gets the rights of all trusts that match, and the log has issuer and subject', async () => {
    const owners = { label: 'QA', claims: { groups: 'staff' }, remote: '*', actions: ['qa' as const] };
    await registry.access.trusts.create(owners, actor);
    const { secret } = await signIn();
    const grant = await registry.access.people.authenticate(secret);
    expect(grant).toMatchObject({
      label: 'Ana',
      owner: false,
      identity: { kind: 'person', issuer: provider.issuer, subject: 'ana' },
    });
    expect(grant?.scopes).toEqual(
      expect.arrayContaining([
        { remote: 'mf-triage', actions: ['promote'] },
        { remote: '*', actions: ['qa'] },
      ]),
    );
    const { rows: stored } = await made.database.pool.query('select * from release_sign_in');
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('without a matching trust nobody is signed in, and the sentence says whom to ask', async () => {
    const before = await rows();
    await expect(signIn({ groups: ['others'] })).rejects.toMatchObject({
      name: 'SignInRefused',
      message: expect.stringContaining('Ask an owner'),
    });
    expect(await rows()).toBe(before);
  });

  test.each<[string, Record<string, unknown>, (query: URLSearchParams) => void]>([
    ['state', {}, (query) => query.set('state', 'another')],
    ['issuer in the address', {}, (query) => query.set('iss', 'https://evil.example')],
    ['nonce', { nonce: 'another' }, unchanged],
    ['issuer', { iss: 'https://evil.example' }, unchanged],
    ['audience', { aud: 'another client' }, unchanged],
    ['time: ended more than 60 s ago', { exp: NOW_S - 70 }, unchanged],
    ['time: issued 15 minutes from now', { iat: NOW_S + 900, exp: NOW_S + 1200 }, unchanged],
    ['error instead of a code', {}, (query) => query.set('error', 'login_required')],
  ])('A-SSO-003 wrong %s: refused with one sentence, nothing stored', async (_what, claims, change) => {
    const before = await rows();
    await expect(signIn(claims, change)).rejects.toMatchObject({ name: 'SignInRefused', message: REFUSED });
    expect(await rows()).toBe(before);
  });

  test.each([
    ['access_denied', 'SignInRefused', 'did not let you sign in'],
    ['temporarily_unavailable', 'SignInUnavailable', 'trouble of its own (temporarily_unavailable)'],
    ['invalid_scope', 'SignInUnavailable', 'does not accept this installation (invalid_scope)'],
  ])('A-SSO-016 the error %s of the provider does not say to begin again', async (code, name, words) => {
    const refused = await signIn({}, (query) => query.set('error', code)).catch((error: Error) => error);
    expect(refused).toMatchObject({ name, message: expect.stringContaining(words) });
    expect(refused).toMatchObject({ message: expect.not.stringContaining('Begin again') });
  });

  test('A-SSO-016 a wrong secret of this installation is no refusal of the person', async () => {
    provider.respond['/token'] = (_request, response) =>
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: 'invalid_client' }));
    await expect(signIn()).rejects.toMatchObject({
      name: 'SignInUnavailable',
      message: expect.stringContaining('OIDC_CLIENT_SECRET'),
    });
  });

  test('A-SSO-016 a browser that comes back to a completed sign-in makes no second one', async () => {
    const { people } = registry.access;
    const { cookie, query } = await signIn();
    const before = await rows();
    expect(await people.complete(query, cookie)).toEqual({ made: null, returnTo: '/console' });
    expect(await rows()).toBe(before);
    query.set('state', 'another');
    await expect(people.complete(query, cookie)).rejects.toMatchObject({ message: REFUSED });
  });

  test('A-SSO-018 the log names the claims that differ, and no value', async () => {
    reported.length = 0;
    await expect(signIn({ groups: ['a-secret-group'] })).rejects.toThrow();
    await expect(signIn({ nonce: 'a-secret-nonce' })).rejects.toThrow();
    expect(reported).toEqual([
      'A person who signed in has no rights: no trust matches; claims that differ: groups.',
      expect.stringContaining('the claim nonce does not fit'),
    ]);
    expect(reported.join()).not.toContain('a-secret');
  });

  test('a cookie that is missing, altered, or older than ten minutes is refused', async () => {
    const { people } = registry.access;
    const { cookie } = await people.begin('/console');
    const query = new URLSearchParams({ code: 'a-code' });
    for (const kept of [undefined, `${cookie}x`])
      await expect(people.complete(query, kept)).rejects.toMatchObject({ message: REFUSED });
    now += 601_000;
    await expect(people.complete(query, cookie)).rejects.toMatchObject({ message: REFUSED });
  });

  test('clocks may differ by up to 60 s', async () => {
    const seconds = Math.floor(Date.now() / 1000);
    expect(await signIn({ exp: seconds - 50 })).toMatchObject({ returnTo: '/console' });
    expect(await signIn({ iat: seconds + 50, nbf: seconds + 50 })).toMatchObject({ returnTo: '/console' });
  });

  test('a key that was rotated a moment ago is known', async () => {
    await signIn();
    await provider.rotateKeys();
    expect(await signIn()).toMatchObject({ returnTo: '/console' });
  });
});

describe('a provider in trouble', () => {
  const METADATA = '/.well-known/openid-configuration';
  const begin = () => registry.access.people.begin('/console');

  test.each<[string, ScriptedProvider['respond'][string], string]>([
    [METADATA, () => {}, 'its configuration ('],
    [METADATA, (_request, response) => response.writeHead(200).write('{'), 'its configuration ('],
    ['/token', () => {}, 'its token endpoint gave no answer within three seconds'],
    ['/keys', () => {}, 'its list of keys gave no answer within three seconds'],
  ])('A-SSO-005 that does not finish %s: one sentence that says so', async (path, respond, words) => {
    provider.respond[path] = respond;
    const signalAfter = AbortSignal.timeout.bind(AbortSignal);
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => signalAfter(100));
    await expect(signIn()).rejects.toMatchObject({
      name: 'SignInUnavailable',
      message: expect.stringContaining(words),
    });
    expect(timeout).toHaveBeenCalledWith(3_000);
    timeout.mockRestore();
  });

  test('A-SSO-017 that is slow has three seconds for each of its four answers', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await signIn();
    expect(timeout.mock.calls.filter(([ms]) => ms === 3_000)).toHaveLength(4);
    timeout.mockRestore();
  });

  test.each<[string, ScriptedProvider['respond'][string]]>([
    ['that sends 1 MB', (_request, response) => response.end(JSON.stringify({ x: 'x'.repeat(1_000_000) }))],
    [
      'that redirects to an internal address',
      (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ],
    ['that fails', (_request, response) => response.writeHead(500).end()],
    [
      'that names another issuer',
      (_request, response) =>
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ issuer: 'https://evil.example' })),
    ],
  ])('%s', async (_what, respond) => {
    provider.respond[METADATA] = respond;
    await expect(begin()).rejects.toMatchObject({ name: expect.stringMatching(/^SignIn/) });
  });

  test('an endpoint without https on another machine is not asked', async () => {
    provider.respond[METADATA] = (_request, response) =>
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          issuer: provider.issuer,
          authorization_endpoint: `${provider.issuer}/authorize`,
          token_endpoint: 'http://10.0.0.1/token',
          jwks_uri: `${provider.issuer}/keys`,
        }),
      );
    await expect(signIn()).rejects.toMatchObject({ name: expect.stringMatching(/^SignIn/) });
  });

  test('what is reported holds neither code, token nor secret', async () => {
    await expect(signIn({ nonce: 'another' })).rejects.toThrow();
    expect(reported.length).toBeGreaterThan(0);
    expect(reported.join()).not.toMatch(/hush-hush|a-code|eyJ/);
  });
});

describe('the end of a sign-in', () => {
  test('A-SSO-004 a revoked trust ends it at the next request', async () => {
    const trust = { label: 'Leaving', claims: { sub: 'ben' }, remote: 'mf-auth', actions: ['qa' as const] };
    const { id } = await registry.access.trusts.create(trust, actor);
    const { secret } = await signIn({ sub: 'ben', groups: [] });
    expect(await registry.access.people.authenticate(secret)).not.toBeNull();
    await registry.access.trusts.revoke(id, actor);
    expect(await registry.access.people.authenticate(secret)).toBeNull();
  });

  test('it ends after an hour, so that a person removed from a group has lost access by then', async () => {
    const { secret } = await signIn();
    now += 3_599_000;
    expect(await registry.access.people.authenticate(secret)).not.toBeNull();
    now += 2_000;
    expect(await registry.access.people.authenticate(secret)).toBeNull();
  });

  test('A-PRV-015 closes its previews by signing out, without a trust, and after an hour', async () => {
    const trust = { label: 'QA', claims: { sub: 'eve' }, remote: 'mf-auth', actions: ['qa' as const] };
    const { id } = await registry.access.trusts.create(trust, actor);
    const { people, previews } = registry.access;
    const preview = { preview: 'pr-7', base: 'production' };
    const opened = async () => {
      const { secret } = await signIn({ sub: 'eve', groups: [] });
      const found = (await people.find(secret))!;
      const given = { kind: 'person' as const, id: found.id, expires: found.expires.getTime() };
      const code = await previews.issueCode(preview, given, 'state');
      const session = await previews.exchangeCode(preview, code, 'state');
      const document = { ...preview, releases: {}, revision: 1, by: 'ci', since: '', until: '' };
      return { secret, isOpen: () => previews.admits(document, session?.value ?? '') };
    };
    const [first, second, third] = [await opened(), await opened(), await opened()];
    expect([await first.isOpen(), await second.isOpen(), await third.isOpen()]).toEqual([true, true, true]);
    await people.end(first.secret);
    expect([await first.isOpen(), await second.isOpen()]).toEqual([false, true]);
    now += 3_601_000;
    expect(await second.isOpen()).toBe(false);
    now -= 3_601_000;
    await registry.access.trusts.revoke(id, actor);
    expect(await third.isOpen()).toBe(false);
  });

  test('another server without the provider knows none of its sign-ins', async () => {
    const { secret } = await signIn();
    const other = await createRegistry({ ...made.options, openId: null });
    expect(await other.access.people.authenticate(secret)).toBeNull();
    await other.close();
  });
});

describe('a trust', () => {
  test.each(['email', 'preferred_username', 'name'])('on the claim %s is refused', async (claim) => {
    const trust = { label: 'Wide', claims: { [claim]: 'ana' }, remote: '*', actions: ['qa' as const] };
    await expect(registry.access.trusts.create(trust, actor)).rejects.toMatchObject({ name: 'TrustTooWide' });
  });

  test.each(['email ', ' groups', 'gro\u200bups', '', 'EMAIL'])(
    'A-SSO-018 on the claim name "%s" is refused',
    async (claim) => {
      const trust = { label: 'Odd', claims: { [claim]: 'ana' }, remote: '*', actions: ['qa' as const] };
      await expect(registry.access.trusts.create(trust, actor)).rejects.toMatchObject({ status: 400 });
    },
  );

  test('needs an https issuer and a right', async () => {
    const trust = { label: 'None', claims: { sub: 'ana' }, remote: '*', actions: ['qa' as const] };
    for (const wrong of [{ issuer: 'http://elsewhere.example' }, { actions: [] }])
      await expect(registry.access.trusts.create({ ...trust, ...wrong }, actor)).rejects.toMatchObject({
        name: 'InvalidRequest',
      });
  });

  test('is logged with its claims, and its end, too', async () => {
    const events = await registry.log.events(50);
    expect(events.find(({ action }) => action === 'trust-create')?.reason).toMatch(
      /because \(.+=.+, [0-9a-f]{8}\)/,
    );
    expect(events.some(({ action }) => action === 'trust-revoke')).toBe(true);
    expect(trustId).toMatch(/^[0-9a-f]{8}$/);
  });
});

describe('a command line', () => {
  test('gets its token once, after a person has typed its code', async () => {
    const { people } = registry.access;
    const { device, code } = await people.beginCommandLine('192.0.2.1');
    expect(code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
    expect(await people.resultOf(device)).toEqual({ token: null, expires: null, label: null });
    const { secret } = await signIn();
    await people.approveCommandLine(code.toLowerCase(), secret);
    const { token, label } = await people.resultOf(device);
    expect(label).toBe('Ana');
    expect(await people.authenticate(token ?? '')).toMatchObject({ identity: { subject: 'ana' } });
    await expect(people.resultOf(device)).rejects.toMatchObject({ name: 'UnknownSignIn' });
    await expect(people.approveCommandLine(code, secret)).rejects.toMatchObject({ name: 'UnknownSignIn' });
  });

  test('has ten minutes, and needs a person to approve it', async () => {
    const { people } = registry.access;
    const { device, code } = await people.beginCommandLine('192.0.2.1');
    await expect(people.approveCommandLine(code, 'psma_person_none')).rejects.toMatchObject({
      name: 'Forbidden',
    });
    now += 601_000;
    await expect(people.resultOf(device)).rejects.toMatchObject({ name: 'UnknownSignIn' });
  });

  test('waits with at most nineteen others of its network; other networks are not affected', async () => {
    const { people } = registry.access;
    now += 3_600_000;
    for (let count = 0; count < 20; count += 1) await people.beginCommandLine(`198.51.100.${count}`);
    await expect(people.beginCommandLine('198.51.100.99')).rejects.toMatchObject({
      name: 'TooManySignIns',
      status: 429,
    });
    await people.beginCommandLine('203.0.113.1');
    const { rows } = await made.database.pool.query('select network from release_sign_in_request');
    expect(JSON.stringify(rows)).not.toContain('198.51.100');
  });
});
