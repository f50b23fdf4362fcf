import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { provenPipeline } from '@psma/release-contract';
import { sampleRelease } from '@psma/release-gate/testing';
import { authorOf } from '../log/actor.ts';
import { createRegistry, type Registry } from '../registry.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';
import { startScriptedProvider, type ScriptedProvider } from './scriptedProvider.testing.ts';
import type { GivenTrust } from './trusts.ts';

const actor = { by: 'tester', reason: 'because' };
const AUDIENCE = 'http://site.example';
const GITHUB = {
  repository_id: '81',
  repository: 'acme/triage',
  ref: 'refs/heads/main',
  sha: 'a'.repeat(40),
};
const seconds = () => Math.floor(Date.now() / 1000);

let issuer: ScriptedProvider;
let made: StartedRegistry;
let other: Registry;
let trust: GivenTrust;
const reported: string[] = [];
let tokens = 0;

beforeAll(async () => {
  issuer = await startScriptedProvider(AUDIENCE);
  made = await startTestRegistry({
    stable: [sampleRelease('shell', 's')],
    onError: ({ message }) => void reported.push(message),
  });
  other = await createRegistry(made.options);
  trust = {
    kind: 'pipeline',
    label: 'CI of triage',
    issuer: issuer.issuer,
    claims: { repository_id: '81', ref: 'refs/heads/main' },
    remote: 'staging/mf-triage',
    actions: ['publish', 'promote'],
  };
  await made.registry.access.trusts.create(trust, actor);
  const staging = { name: 'staging', hosts: ['staging.example'], like: 'production' };
  await made.registry.environments.create(staging, actor);
});
afterAll(async () => {
  await other.close();
  await made.close();
  await issuer.stop();
});

const idToken = (claims: Record<string, unknown> = {}) =>
  issuer.sign({ ...GITHUB, jti: `token ${(tokens += 1)}`, ...claims });
const exchange = async (token: string) =>
  made.app.inject({ method: 'POST', url: '/registry/token-exchange', payload: { token } });
const promote = (token: string, path: string, release: string) =>
  made.app.inject({
    method: 'POST',
    url: `/registry${path}/remotes/mf-triage/promote`,
    headers: { authorization: `Bearer ${token}` },
    payload: { release, reason: 'because' },
  });

test('A-SSO-006 CI promotes to staging only, without a stored secret, and the log names it', async () => {
  const release = await made.publish(sampleRelease('mf-triage', 'one'));
  const answer = await exchange(await idToken());
  expect(answer.statusCode).toBe(201);
  const { token, label } = answer.json<{ token: string; label: string }>();
  expect(label).toBe('acme/triage refs/heads/main');
  expect((await promote(token, '', release)).json()).toMatchObject({ name: 'Forbidden' });
  expect((await promote(token, '/in/staging', release)).statusCode).toBe(200);
  const [event] = await made.registry.environments.in('staging').log.events(1);
  expect(event).toMatchObject({
    action: 'promote',
    by: label,
    identity: { kind: 'pipeline', repositoryId: '81', commit: GITHUB.sha },
  });
});

test('A-SSO-009 a pipeline publishes only what was built from its commit, and that is proven', async () => {
  const { publishing, releases } = made.registry;
  const { token } = await made.registry.access.pipelines.exchange(await idToken());
  const author = authorOf((await made.registry.access.pipelines.authenticate(token))!);
  const conclusion = { reason: 'because', smoke: { skipped: 'a test' } };
  const publish = (seed: string, manifest: object) =>
    publishing.publishUpload(sampleRelease('mf-triage', seed, { manifest }), conclusion, author);
  const [other, proven] = ['b'.repeat(40), GITHUB.sha];
  for (const [manifest, message] of [
    [{ commit: other }, `It was built from the commit ${other}, and the pipeline proves ${proven}. Build`],
    [{ commit: 'uncommitted' }, `It was built from no commit, and the pipeline proves ${proven}. Build`],
    [{ commit: proven, dirty: true }, `the commit ${proven} with uncommitted changes, which the pipeline`],
  ] as const)
    await expect(publish('forged', manifest)).rejects.toMatchObject({
      name: 'GateRefused',
      message: expect.stringContaining(message),
    });
  const { releaseId } = await publish('proven', { commit: GITHUB.sha });
  const rows = await releases.list();
  const publisherOf = (id: string) => rows.find((row) => row.releaseId === id)?.publisher ?? null;
  expect(provenPipeline(publisherOf(releaseId))).toMatchObject({
    repository: 'acme/triage',
    commit: GITHUB.sha,
  });
  const byHand = await made.publish(sampleRelease('mf-triage', 'by hand'));
  expect(provenPipeline(publisherOf(byHand))).toBeNull();
});

describe('A-SSO-007 refused with the same words', () => {
  const refusalOf = async (token: string) => {
    const answer = await exchange(token);
    expect(answer.statusCode).toBe(401);
    return answer.json<{ message: string }>().message;
  };
  let words: string;
  beforeAll(async () => {
    words = await refusalOf('no token at all');
  });

  test('the same token twice, also on another server and after its restart', async () => {
    const token = await idToken();
    expect((await exchange(token)).statusCode).toBe(201);
    expect(await refusalOf(token)).toBe(words);
    await expect(other.access.pipelines.exchange(token)).rejects.toMatchObject({ message: words });
    const restarted = await createRegistry(made.options);
    await expect(restarted.access.pipelines.exchange(token)).rejects.toMatchObject({ message: words });
    await restarted.close();
  });

  test('of two servers that get it at once, one accepts it', async () => {
    const token = await idToken();
    const both = await Promise.allSettled(
      [made.registry, other].map(({ access }) => access.pipelines.exchange(token)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each<[string, () => Record<string, unknown>]>([
    ['eleven minutes old', () => ({ iat: seconds() - 671 })],
    ['issued fifteen minutes from now', () => ({ iat: seconds() + 900, exp: seconds() + 1200 })],
    ['expired for more than 60 s', () => ({ exp: seconds() - 70 })],
    ['for another audience', () => ({ aud: 'https://elsewhere.example' })],
    ['of an issuer without trust', () => ({ iss: 'https://evil.example' })],
    ['of another repository with the same name', () => ({ repository_id: '82' })],
    ['of another branch', () => ({ ref: 'refs/heads/other' })],
    ['of pull_request_target', () => ({ event_name: 'pull_request_target' })],
    ['without an id', () => ({ jti: undefined })],
  ])('one %s', async (_what, claims) => {
    expect(await refusalOf(await idToken(claims()))).toBe(words);
  });

  test('one whose claims were changed, or without a signature', async () => {
    const [head = '', , signature = ''] = (await idToken()).split('.');
    const body = Buffer.from(JSON.stringify({ iss: issuer.issuer, ...GITHUB })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of [`${head}.${body}.${signature}`, `${none}.${body}.`])
      expect(await refusalOf(token)).toBe(words);
  });

  test('A-SSO-018 what is reported names the claim that differs, and holds no token and no value', async () => {
    reported.length = 0;
    await refusalOf(await idToken({ ref: 'refs/heads/a-secret' }));
    await refusalOf(await idToken({ aud: 'https://a-secret.example' }));
    await refusalOf(await idToken({ iss: 'https://a-secret.example' }));
    expect(reported).toEqual([
      expect.stringContaining('no trust matches; claims that differ: ref'),
      expect.stringContaining('claim aud'),
      expect.stringContaining('no trust names its issuer'),
    ]);
    expect(reported.join()).not.toMatch(/eyJ|a-secret/);
  });
});

test('A-SSO-018 an environment of GitHub matches in any case, one of GitLab as it is', async () => {
  const { trusts } = made.registry.access;
  const ids: Record<string, string>[] = [
    { repository_id: '91' },
    { project_id: '91', ref_protected: 'true' },
  ];
  for (const id of ids)
    await trusts.create({ ...trust, claims: { ...id, environment: 'Production' } }, actor);
  const github = { repository_id: '91', environment: 'production' };
  expect((await exchange(await idToken(github))).statusCode).toBe(201);
  const gitlab = { repository_id: undefined, project_id: '91', ref_protected: 'true' };
  expect((await exchange(await idToken({ ...gitlab, environment: 'production' }))).statusCode).toBe(401);
  expect((await exchange(await idToken({ ...gitlab, environment: 'Production' }))).statusCode).toBe(201);
});

describe('A-SSO-019 an issuer without known keys', () => {
  const METADATA = '/.well-known/openid-configuration';
  let away: ScriptedProvider;
  let asked: string[];
  beforeEach(async () => {
    away = await startScriptedProvider(AUDIENCE);
    asked = [];
    await made.registry.access.trusts.create({ ...trust, issuer: away.issuer }, actor);
  });
  afterEach(() => away.stop());
  const fail = (path: string, status: number) => {
    away.respond[path] = (_request, response) => {
      asked.push(path);
      response.writeHead(status, { 'content-type': 'text/html' }).end('<p>Welcome');
    };
  };
  const send = async () =>
    (await exchange(await away.sign({ ...GITHUB, jti: `${(tokens += 1)}` }))).statusCode;

  test.each([
    [METADATA, 500],
    [METADATA, 200],
    ['/keys', 200],
  ])('is asked once for all tokens, at once or later, while %s answers %s', async (path, status) => {
    fail(path, status);
    await Promise.all(Array.from({ length: 20 }, send));
    await send();
    expect(asked).toEqual([path]);
    away.respond = {};
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
    expect(await send()).toBe(201);
    clock.mockRestore();
  });

  test('is not asked for a token without a signature', async () => {
    fail(METADATA, 500);
    const [, body = ''] = (await away.sign({ ...GITHUB, jti: 'none' })).split('.');
    const head = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    expect((await exchange(`${head}.${body}.`)).statusCode).toBe(401);
    expect(asked).toEqual([]);
  });
});

test('clocks may differ by up to 60 s', async () => {
  expect((await exchange(await idToken({ iat: seconds() + 50, exp: seconds() + 300 }))).statusCode).toBe(201);
  expect((await exchange(await idToken({ exp: seconds() - 50 }))).statusCode).toBe(201);
});

test('a rotated key is known, and while the issuer is away the last keys are', async () => {
  await exchange(await idToken());
  await issuer.rotateKeys();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000);
  expect((await exchange(await idToken())).statusCode).toBe(201);
  clock.mockRestore();
  issuer.respond['/keys'] = (_request, response) => response.writeHead(500).end();
  expect((await exchange(await idToken())).statusCode).toBe(201);
  issuer.respond = {};
});

test('A-SSO-004 a revoked trust ends tokens at the next request; their rollouts continue', async () => {
  const { trusts } = made.registry.access;
  const claims = { repository_id: '83', environment: 'production' };
  const { id } = await trusts.create({ ...trust, claims, remote: 'mf-triage' }, actor);
  await made.publish(sampleRelease('mf-triage', 'stable'), true);
  const next = await made.publish(sampleRelease('mf-triage', 'next'));
  const { token } = (await exchange(await idToken(claims))).json<{ token: string }>();
  const rollout = (path: string, payload: object) =>
    made.app.inject({
      method: 'POST',
      url: `/registry/remotes/mf-triage/rollout${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { reason: 'because', ...payload },
    });
  const steps = [{ percent: 10, seconds: 60 }];
  expect((await rollout('', { release: next, steps, sample: 1 })).statusCode).toBe(201);
  await trusts.revoke(id, actor);
  expect((await rollout('/pause', {})).statusCode).toBe(401);
  const progress = await made.registry.stagedRollouts.progress('mf-triage');
  expect(progress).toMatchObject({ release: next, paused: null });
});

test('a token ends after fifteen minutes, and one with an altered seal opens nothing', async () => {
  const { token } = await made.registry.access.pipelines.exchange(await idToken());
  const later = await createRegistry({ ...made.options, now: () => new Date(Date.now() + 901_000) });
  expect(await made.registry.access.pipelines.authenticate(token)).not.toBeNull();
  expect(await later.access.pipelines.authenticate(token)).toBeNull();
  expect(await made.registry.access.pipelines.authenticate(`${token}x`)).toBeNull();
  await later.close();
});

test.each<[string, Partial<GivenTrust>]>([
  ['sub', { claims: { sub: 'repo:acme/triage:ref:refs/heads/main' } }],
  ['the name of a repository', { claims: { repository: 'acme/triage', ref: 'refs/heads/main' } }],
  ['an owner’s name besides the id', { claims: { repository_id: '81', repository_owner: 'acme', ref: 'r' } }],
  ['an id that is no number', { claims: { repository_id: 'acme', ref: 'refs/heads/main' } }],
  ['a whole repository', { claims: { repository_id: '81' } }],
  ['GitLab without ref_protected', { claims: { project_id: '7', ref: 'main' } }],
  ['owner rights', { owner: true }],
])('A-SSO-008 a pipeline is not trusted by %s', async (_what, change) => {
  await expect(made.registry.access.trusts.create({ ...trust, ...change }, actor)).rejects.toMatchObject({
    name: 'TrustTooWide',
  });
});

test('GitLab’s unprotected branches may get previews only', async () => {
  const given = { ...trust, claims: { project_id: '7', ref: 'main' }, actions: ['preview' as const] };
  expect(await made.registry.access.trusts.create(given, actor)).toMatchObject({ id: expect.any(String) });
});
