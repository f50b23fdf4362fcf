import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { UPLOAD_TYPE, type Action, type Smoke } from '@psma/release-contract';
import { encodeConclusion, encodeRelease, type ReleaseUpload } from '@psma/release-gate';
import { badSeeds, encodeUpload, sampleRelease } from '@psma/release-gate/testing';
import fastify from 'fastify';
import { createRegistry } from '../registry.ts';
import { releaseRoutes } from '../serving/releaseRoutes.ts';
import {
  createRegistryDatabase,
  createTestRegistry,
  startTestRegistry,
  type StartedRegistry,
} from '../testing.ts';

const first = sampleRelease('mf-triage', 'one');
const auth = sampleRelease('mf-auth', 'one');
const reason = 'because';
const ownName = `release-token of ${hostname()}`;
const smoke: Smoke = { browser: 'chromium', ms: 900, pages: [{ path: '/', ms: 300, problems: [] }] };

describe('registry API', () => {
  let registry: StartedRegistry;
  let url: string;
  const logged: string[] = [];

  beforeAll(async () => {
    const stream = { write: (line: string) => void logged.push(line) };
    registry = await startTestRegistry({
      stable: [sampleRelease('shell', 's'), first, auth],
      server: { bodyLimit: 262_144, logger: { level: 'warn', stream } },
    });
    url = await registry.app.listen({ host: '127.0.0.1', port: 0 });
  });

  afterAll(() => registry.close());

  const call = (token: string, url: string, payload?: object) =>
    registry.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/registry${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
  const upload = (token: string, release: ReleaseUpload, body = encodeUpload(release, { reason, smoke })) =>
    registry.app.inject({
      method: 'POST',
      url: '/registry/releases',
      headers: { authorization: `Bearer ${token}`, 'content-type': UPLOAD_TYPE },
      payload: body,
    });
  const beginUpload = (to: string, release: ReleaseUpload, token = registry.owner) => {
    const sending = request(`${to}/registry/releases`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': UPLOAD_TYPE },
    });
    sending.write(encodeRelease(release));
    return sending;
  };
  const tokenFor = async (remote: string, actions: Action[]) => {
    const made = await call(registry.owner, '/tokens', { label: `${remote} team`, remote, actions, reason });
    return made.json<{ id: string; token: string }>();
  };
  const staged = () => readdir(path.join(registry.options.dataDir, 'artefacts', '.incoming'));
  const areStaged = async (count: number) => {
    while ((await staged()).length !== count) await sleep(10);
  };
  const state = async () => (await call(registry.owner, '/state')).json();

  test.each<[string, { createdBy?: string; commit?: string; browser?: string }]>([
    ['half a character of a builder', { createdBy: 'x\ud800' }],
    ['half a character of a commit', { commit: '\udc00x' }],
    ['NUL of a builder', { createdBy: 'x\0' }],
    ['half a character of a smoke report', { browser: '\ud800' }],
    ['NUL of a smoke report', { browser: '\0' }],
  ])("an upload with %s is the client's mistake", async (what, { browser = 'chromium', ...manifest }) => {
    const release = sampleRelease('mf-auth', what, { manifest });
    const seen = { ...smoke, browser };
    const refused = await upload(registry.owner, release, encodeUpload(release, { reason, smoke: seen }));
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining('cannot be stored'),
    ]);
    expect(await registry.registry.releases.findManifest(release.manifest)).toBeNull();
  });

  test('the owner token is in the data directory, readable by its user only', async () => {
    const { mode } = await stat(path.join(registry.directory, 'release-token'));
    expect(mode & 0o777).toBe(0o600);
    expect((await call(registry.owner, '/state')).statusCode).toBe(200);
  });

  test.each(['/state', '/events', '/why', '/swaps', '/tokens', '/releases/mf-triage/ffffffffffff'])(
    '%s reveals nothing without a token',
    async (url) => {
      expect((await registry.app.inject(`/registry${url}`)).statusCode).toBe(401);
      expect((await call('psma_wrong', url)).json()).toMatchObject({ name: 'Unauthorised' });
    },
  );

  test('an upload becomes a release without visitors; the same again is known', async () => {
    const { token } = await tokenFor('mf-triage', ['publish']);
    const release = sampleRelease('mf-triage', 'uploaded', { manifest: { version: '1.1.0' } });
    const { releaseId } = release.manifest;
    const before = (await state()).map;
    const answer = await upload(token, release);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { remote: 'mf-triage', releaseId, known: false, promoted: false, notices: [] },
    ]);
    expect((await state()).map).toEqual(before);
    const again = await upload(token, release);
    expect([again.statusCode, again.json().known]).toEqual([200, true]);
    expect((await registry.registry.releases.file(release.manifest, 'chunk.1.js', null))?.bytes).toEqual(
      release.files.get('chunk.1.js'),
    );
  });

  test("the triage team's token cannot touch another remote, nor do what it was not given for", async () => {
    const publisher = await tokenFor('mf-triage', ['publish']);
    const before = await state();
    const refusals = await Promise.all([
      upload(publisher.token, sampleRelease('mf-auth', 'foreign')),
      call(publisher.token, '/remotes/mf-triage/promote', { release: first.manifest.releaseId, reason }),
      call(publisher.token, '/remotes/mf-triage/rollback', { reason }),
      call(publisher.token, '/remotes/mf-triage/kill', { release: first.manifest.releaseId, reason }),
      call(publisher.token, '/swap', { releases: { 'mf-triage': first.manifest.releaseId }, reason }),
      call(publisher.token, '/pins', {
        releases: { 'mf-auth': auth.manifest.releaseId },
        seconds: 60,
        reason,
      }),
      call(publisher.token, '/tokens', { label: 'mine', remote: '*', actions: ['promote'], reason }),
      call(publisher.token, '/gc', { keep: 1, dryRun: true, reason }),
      call(publisher.token, '/gc/aged', { keep: 1, days: 1, dryRun: true, reason }),
      call(publisher.token, `/releases/mf-triage/${first.manifest.releaseId}/purge`, { reason }),
    ]);
    expect(refusals.map((answer) => [answer.statusCode, answer.json().name])).toEqual(
      refusals.map(() => [403, 'Forbidden']),
    );
    expect(await state()).toEqual(before);
  });

  test('a swap needs the right for every remote in it', async () => {
    const { token } = await tokenFor('mf-triage', ['promote']);
    const releases = { 'mf-triage': first.manifest.releaseId, 'mf-auth': auth.manifest.releaseId };
    expect((await call(token, '/swap', { releases, reason })).json().message).toContain(
      'may not promote mf-auth',
    );
  });

  test('the qa right pins what is published and nothing else; publishing covers it', async () => {
    const qa = await tokenFor('mf-triage', ['qa']);
    const { releaseId } = first.manifest;
    const pin = (token: string, remote: string, release: string) =>
      call(token, '/pins', { releases: { [remote]: release }, seconds: 60, reason });
    expect((await pin(qa.token, 'mf-triage', releaseId)).statusCode).toBe(201);
    const elsewhere = await pin(qa.token, 'mf-auth', auth.manifest.releaseId);
    expect(elsewhere.json()).toMatchObject({
      name: 'Forbidden',
      message: expect.stringContaining('may not pin mf-auth: that needs the right qa.'),
    });
    const refused = await Promise.all([
      upload(qa.token, sampleRelease('mf-triage', 'of qa')),
      call(qa.token, '/remotes/mf-triage/promote', { release: releaseId, reason }),
      call(qa.token, '/remotes/mf-triage/rollback', { reason }),
      call(qa.token, '/remotes/mf-triage/kill', { release: releaseId, reason }),
      call(qa.token, '/remotes/mf-triage/experiments', { name: 'e', release: releaseId, percent: 1, reason }),
      call(qa.token, '/swap', { releases: { 'mf-triage': releaseId }, reason }),
      call(qa.token, '/gc', { keep: 1, dryRun: true, reason }),
      call(qa.token, '/tokens'),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 403));
    const publisher = await tokenFor('mf-triage', ['publish']);
    expect((await pin(publisher.token, 'mf-triage', releaseId)).statusCode).toBe(201);
    const promoter = await tokenFor('mf-triage', ['promote', 'rollback']);
    expect((await pin(promoter.token, 'mf-triage', releaseId)).statusCode).toBe(403);
  });

  test('owners have names of their own, and the log has them', async () => {
    const made = await call(registry.owner, '/tokens', {
      label: 'Ana',
      remote: '*',
      actions: ['publish'],
      owner: true,
      reason,
    });
    const { token } = made.json<{ token: string }>();
    const { releaseId } = first.manifest;
    const pin = { releases: { 'mf-triage': releaseId }, seconds: 60, reason };
    expect((await call(token, '/pins', pin)).statusCode).toBe(201);
    expect((await call(token, '/events?limit=1')).json()[0]).toMatchObject({ action: 'pin', by: 'Ana' });
    expect((await call(token, '/tokens')).json()).toContainEqual(
      expect.objectContaining({ label: 'Ana', owner: true, remote: null, actions: [] }),
    );
  });

  test('an owner token from before names stays valid and gets its name', async () => {
    await registry.database.pool.query("update release_token set label = 'owner' where label = $1", [
      ownName,
    ]);
    expect((await call(registry.owner, '/state')).statusCode).toBe(200);
    const again = await createRegistry(registry.options);
    await again.close();
    const tokens = (await call(registry.owner, '/tokens')).json<{ label: string }[]>();
    expect(tokens.map(({ label }) => label)).toEqual(expect.arrayContaining([ownName]));
    expect(tokens.map(({ label }) => label)).not.toContain('owner');
  });

  test('a refusal names the right that is needed where it is called otherwise', async () => {
    const { token } = await tokenFor('mf-triage', ['publish', 'promote']);
    const { releaseId } = first.manifest;
    const refused = await call(token, '/remotes/mf-triage/kill', { release: releaseId, reason });
    expect(refused.json().message).toContain('may not kill mf-triage: that needs the right rollback.');
  });

  test('a revoked token opens nothing', async () => {
    const { id, token } = await tokenFor('mf-triage', ['publish']);
    expect((await call(token, '/state')).statusCode).toBe(200);
    expect((await call(registry.owner, `/tokens/${id}/revoke`, { reason })).statusCode).toBe(204);
    expect((await call(token, '/state')).statusCode).toBe(401);
    expect((await call(registry.owner, `/tokens/${id}/revoke`, { reason })).statusCode).toBe(404);
    const tokens = await registry.database.pool.query('select encode(hash, $1) as hash from release_token', [
      'escape',
    ]);
    expect(JSON.stringify(tokens.rows)).not.toContain(token);
  });

  test('a client that skips its own checks is stopped just the same, and nothing is stored', async () => {
    const { token } = await tokenFor('mf-triage', ['publish']);
    for (const { upload: bad, fault } of badSeeds().slice(0, 8)) {
      const answer = await upload(token, bad);
      expect([fault, answer.statusCode]).toEqual([fault, 422]);
      expect(await registry.registry.releases.findManifest(bad.manifest)).toBeNull();
    }
    expect(await staged()).toEqual([]);
  });

  test('A-REM-044 a token is told its own rights; none is told without one', async () => {
    const { token } = await tokenFor('mf-triage', ['preview']);
    expect((await call(token, '/grant')).json()).toEqual({
      label: expect.any(String),
      owner: false,
      scopes: [{ remote: 'mf-triage', actions: ['preview'] }],
      withheld: [],
    });
    expect((await call('psma_unknown', '/grant')).statusCode).toBe(401);
  });

  test('A-REM-023 a draft is checked for right, contract and routes; a known release is not', async () => {
    const { remote: _, ...draft } = sampleRelease('mf-triage', 'draft').manifest;
    const check = (token: string, changes: object = {}, previewOnly = false) =>
      call(token, '/remotes/mf-triage/check', { draft: { ...draft, ...changes }, previewOnly });
    const { token: other } = await tokenFor('mf-auth', ['publish']);
    const { token: previews } = await tokenFor('mf-triage', ['preview']);
    expect((await check(other)).json().message).toContain('may not publish mf-triage');
    expect((await check(previews)).statusCode).toBe(403);
    expect((await check(previews, {}, true)).statusCode).toBe(204);
    expect((await check(registry.owner)).statusCode).toBe(204);
    const routes = [{ path: '/mf-auth', page: 'P', title: 'T', layout: 'wide' }];
    expect((await check(registry.owner, { routes })).json().details.codes).toEqual(['ManifestInvalid']);
    const taken = { routes: [{ ...routes[0], layout: 'public' }] };
    const { statusCode, ...refused } = await check(registry.owner, taken);
    expect([statusCode, refused.json().details.codes]).toEqual([422, ['RouteTaken', 'LostAddresses']]);
    expect((await check(registry.owner, { ...taken, releaseId: first.manifest.releaseId })).statusCode).toBe(
      204,
    );
    expect((await check(registry.owner, { files: Array(2000).fill('x'.repeat(100)) })).statusCode).toBe(422);
  });

  test('A-REM-023 a smoke run that failed adds to the reasons of the gate and hides none', async () => {
    const manifest = { routes: [{ path: '/mf-auth', page: 'P', title: 'T', layout: 'public' as const }] };
    const release = sampleRelease('mf-triage', 'hidden', { manifest });
    const failed = { ...smoke, pages: [{ path: '/mf-auth', ms: 1, problems: ['It was not on the screen'] }] };
    const answer = await upload(registry.owner, release, encodeUpload(release, { reason, smoke: failed }));
    expect([answer.statusCode, answer.json().details.codes]).toEqual([
      422,
      ['RouteTaken', 'LostAddresses', 'SmokeFailed'],
    ]);
  });

  test('A-REM-024 a release that was tried for a preview is published as tried', async () => {
    const release = sampleRelease('mf-triage', 'tried before');
    const send = (path: string, claim: Smoke) =>
      registry.app.inject({
        method: 'POST',
        url: `/registry${path}`,
        headers: { authorization: `Bearer ${registry.owner}`, 'content-type': UPLOAD_TYPE },
        payload: encodeUpload(release, { reason, smoke: claim }),
      });
    expect((await send('/previews/releases', smoke)).statusCode).toBe(201);
    expect((await send('/releases', { skipped: 'already published' })).statusCode).toBe(201);
    const [event] = (await call(registry.owner, '/events?limit=1')).json();
    expect(event).toMatchObject({ action: 'publish', reason });
    const [row] = (await call(registry.owner, '/state?limit=1')).json().releases;
    expect(row.smoke).toEqual(smoke);
  });

  test('a failed smoke run is refused; an upload without one needs a reason, which is logged', async () => {
    const release = sampleRelease('mf-triage', 'smoked');
    const body = (claim: unknown) => encodeUpload(release, { reason, smoke: claim as Smoke });
    const failed = { ...smoke, pages: [{ path: '/', ms: 1, problems: ['Error: no'] }] };
    expect((await upload(registry.owner, release, body(failed))).json().message).toBe(
      'The smoke run failed at /: Error: no',
    );
    expect((await upload(registry.owner, release, body(undefined))).statusCode).toBe(400);
    expect((await upload(registry.owner, release, body({ skipped: '' }))).statusCode).toBe(400);
    expect((await upload(registry.owner, release, body({ skipped: ' ' }))).statusCode).toBe(400);
    expect((await upload(registry.owner, release, body({ skipped: 'no browser here' }))).statusCode).toBe(
      201,
    );
    const [event] = (await call(registry.owner, '/events?limit=1')).json();
    expect(event).toMatchObject({
      action: 'publish',
      by: ownName,
      reason: 'because (no smoke run: no browser here)',
    });
  });

  test.each([
    ['no upload at all', Buffer.from('hello')],
    ['bytes cut off', encodeUpload(first, { reason, smoke }).subarray(0, -1)],
    ['bytes too many', Buffer.concat([encodeUpload(first, { reason, smoke }), Buffer.from('x')])],
  ])('refuses %s', async (_name, body) => {
    expect((await upload(registry.owner, first, body)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('files may come long before the conclusion; without one there is no release or error', async () => {
    const release = sampleRelease('mf-triage', 'in two parts');
    const brokenOff = beginUpload(url, release);
    brokenOff.on('error', () => {});
    await areStaged(1);
    brokenOff.destroy();
    await areStaged(0);
    const sending = beginUpload(url, release);
    await areStaged(1);
    expect(await registry.registry.releases.findManifest(release.manifest)).toBeNull();

    sending.end(encodeConclusion({ reason, smoke }));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(201);
    expect(await registry.registry.releases.findManifest(release.manifest)).not.toBeNull();
    expect(await staged()).toEqual([]);
    expect(logged).toEqual([]);
  });

  test('a server that stops breaks off an upload that waits for its conclusion', async () => {
    const stopping = fastify();
    await stopping.register(releaseRoutes, { registry: registry.registry });
    const sending = beginUpload(
      await stopping.listen({ host: '127.0.0.1', port: 0 }),
      sampleRelease('mf-triage', 'cut off'),
    );
    const broken = once(sending, 'error');
    await areStaged(1);
    await stopping.close();
    await broken;
    await areStaged(0);
  });

  test('a publisher without permission is refused before the upload ends', async () => {
    const { token } = await tokenFor('mf-auth', ['publish']);
    const sending = beginUpload(url, sampleRelease('mf-triage', 'not theirs'), token);
    sending.on('error', () => {});
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(403);
    sending.destroy();
  });

  test('a refusal reaches a client that is still sending', async () => {
    const large = sampleRelease('mf-triage', 'large', { files: { 'photo.png': 'x'.repeat(12_000_000) } });
    const { token } = await tokenFor('mf-auth', ['publish']);
    const answers = await Promise.all(
      ['psma_wrong', token, registry.owner].map(async (sender) => {
        const answer = await fetch(`${url}/registry/releases`, {
          method: 'POST',
          headers: { authorization: `Bearer ${sender}`, 'content-type': UPLOAD_TYPE },
          body: new Uint8Array(encodeUpload(large, { reason, smoke })),
        });
        return [answer.status, ((await answer.json()) as { message: string }).message];
      }),
    );
    expect(answers).toEqual([
      [401, expect.stringContaining('unknown or revoked')],
      [403, expect.stringContaining('may not publish mf-triage')],
      [422, expect.stringContaining('photo.png has')],
    ]);
  });

  test('every change needs a reason and a known release', async () => {
    const unknown = 'ffffffffffff';
    const wrong = await Promise.all([
      call(registry.owner, '/remotes/mf-triage/promote', { release: first.manifest.releaseId }),
      call(registry.owner, '/remotes/mf-triage/promote', { release: unknown, reason }),
      call(registry.owner, '/remotes/mf-triage/kill', { release: unknown, reason }),
      call(registry.owner, '/remotes/mf-triage/experiments', {
        name: 'e',
        release: unknown,
        percent: 10,
        reason,
      }),
      call(registry.owner, '/swap', { releases: { 'mf-triage': unknown }, reason }),
      call(registry.owner, '/pins', { releases: { 'mf-triage': unknown }, seconds: 60, reason }),
    ]);
    expect(wrong.map((answer) => answer.statusCode)).toEqual([400, 404, 404, 404, 404, 404]);
  });

  test('promote, experiment, ramp, stop, rollback and kill answer with the new map', async () => {
    const { releaseId } = sampleRelease('mf-triage', 'lifecycle').manifest;
    await upload(registry.owner, sampleRelease('mf-triage', 'lifecycle'));
    const experiment = { name: 'try it', release: releaseId, percent: 10, reason };
    const at = (answer: { json(): { remotes: Record<string, unknown> } }) =>
      answer.json().remotes['mf-triage'];
    expect(at(await call(registry.owner, '/remotes/mf-triage/experiments', experiment))).toMatchObject({
      experiments: [{ to: 1000 }],
    });
    expect(
      at(await call(registry.owner, '/remotes/mf-triage/experiments/try%20it/ramp', { percent: 25, reason })),
    ).toMatchObject({ experiments: [{ to: 2500 }] });
    expect(
      at(await call(registry.owner, '/remotes/mf-triage/experiments/try%20it/stop', { reason })),
    ).toMatchObject({
      experiments: [],
    });
    expect(
      at(await call(registry.owner, '/remotes/mf-triage/promote', { release: releaseId, reason })),
    ).toMatchObject({ stable: releaseId });
    expect(at(await call(registry.owner, '/remotes/mf-triage/rollback', { reason }))).toMatchObject({
      stable: first.manifest.releaseId,
    });
    expect(
      at(await call(registry.owner, '/remotes/mf-triage/kill', { release: releaseId, reason })),
    ).toMatchObject({
      killed: [releaseId],
    });
  });

  test('one request reports which release a visitor sees, why, since when and who did it', async () => {
    const tried = sampleRelease('mf-auth', 'tried');
    await upload(registry.owner, tried);
    const { releaseId } = tried.manifest;
    await call(registry.owner, '/remotes/mf-auth/experiments', {
      name: 'all',
      release: releaseId,
      percent: 100,
      reason,
    });
    const answer = (await call(registry.owner, '/why?visitor=someone'))
      .json<{ remote: string }[]>()
      .find(({ remote }) => remote === 'mf-auth');
    expect(answer).toMatchObject({
      choices: [
        { release: releaseId, reason: 'experiment', because: 'all' },
        { reason: 'stable', because: 'tester' },
      ],
      experiments: [{ name: 'all', from: 0, to: 10_000, bucket: expect.any(Number) }],
    });
    const optedOut = (await call(registry.owner, '/why?visitor=someone&gpc=true')).json<
      { choices: unknown[] }[]
    >()[0];
    expect(optedOut?.choices[0]).toMatchObject({ reason: 'stable' });
    await call(registry.owner, '/remotes/mf-auth/experiments/all/stop', { reason });
  });

  test('a pin link is logged and pins published releases only', async () => {
    const made = await call(registry.owner, '/pins', {
      releases: { 'mf-triage': first.manifest.releaseId },
      seconds: 3600,
      reason,
    });
    const { url } = made.json<{ url: string }>();
    const followed = await registry.app.inject(new URL(url).pathname);
    expect(followed.headers['set-cookie']).toContain('HttpOnly');
    expect((await call(registry.owner, '/events?limit=1')).json()[0]).toMatchObject({
      action: 'pin',
      releaseId: first.manifest.releaseId,
    });
  });

  test('an owner purges what is killed, and removes by age', async () => {
    const { manifest } = sampleRelease('mf-triage', 'leaked');
    await upload(registry.owner, sampleRelease('mf-triage', 'leaked'));
    const { token } = await tokenFor('mf-triage', ['publish', 'promote', 'rollback']);
    const purge = (by: string) => call(by, `/releases/mf-triage/${manifest.releaseId}/purge`, { reason });
    expect((await purge(token)).statusCode).toBe(403);
    expect((await purge(registry.owner)).json().name).toBe('NotKilled');
    await call(registry.owner, '/remotes/mf-triage/kill', { release: manifest.releaseId, reason });
    expect((await purge(registry.owner)).statusCode).toBe(200);
    const file = await registry.app.inject(`/releases/mf-triage/${manifest.releaseId}/remoteEntry.js`);
    expect([file.statusCode, file.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await upload(registry.owner, sampleRelease('mf-triage', 'leaked'))).statusCode).toBe(410);
    const aged = await call(registry.owner, '/gc/aged', { keep: 1, days: 30, dryRun: true, reason });
    expect([aged.statusCode, aged.json()]).toEqual([200, []]);
    expect(
      (await call(registry.owner, '/gc/aged', { keep: 1, days: 0, dryRun: true, reason })).statusCode,
    ).toBe(400);
  });

  test('the console cookie works for reading; a write needs the same origin too', async () => {
    const id = (
      await registry.database.pool.query<{ id: string }>('select id from release_token where owner')
    ).rows[0]!.id;
    const cookie = `psma-console=${await registry.registry.access.sessions.start(id)}`;
    const write = (origin?: string) =>
      registry.app.inject({
        method: 'POST',
        url: '/registry/gc',
        headers: { cookie, host: 'here.example', ...(origin ? { origin } : {}) },
        payload: { keep: 50, dryRun: true, reason },
      });
    expect((await registry.app.inject({ url: '/registry/state', headers: { cookie } })).statusCode).toBe(200);
    expect((await write()).statusCode).toBe(403);
    expect((await write('https://evil.example')).statusCode).toBe(403);
    expect((await write('https://here.example')).statusCode).toBe(200);
    const expired = `psma-console=${registry.options.keys.seal('console', { token: id, expires: Date.now() - 1 })}`;
    expect(
      (await registry.app.inject({ url: '/registry/state', headers: { cookie: expired } })).statusCode,
    ).toBe(401);
  });

  test('a swap is undone by who may roll back each of its remotes', async () => {
    const next = [sampleRelease('mf-triage', 'swapped'), sampleRelease('mf-auth', 'swapped')];
    for (const release of next) await upload(registry.owner, release);
    const releases = Object.fromEntries(next.map(({ manifest }) => [manifest.remote, manifest.releaseId]));
    const { revision } = (await call(registry.owner, '/swap', { releases, reason })).json();
    const { token } = await tokenFor('mf-triage', ['publish', 'promote', 'rollback']);
    expect((await call(token, '/swaps')).json()[0]).toMatchObject({ revision, by: ownName, settled: null });
    const refused = await call(token, '/swaps/undo', { revision, reason });
    expect(refused.json().message).toContain('may not undo the swap of mf-auth');
    expect((await call(registry.owner, '/swaps/undo', { revision: 1, reason })).json().name).toBe(
      'UnknownSwap',
    );
    const undone = await call(registry.owner, '/swaps/undo', { revision, reason });
    expect(undone.json().remotes).toMatchObject({
      'mf-triage': { stable: first.manifest.releaseId },
      'mf-auth': { stable: auth.manifest.releaseId },
    });
  });
});

describe('collecting garbage', () => {
  test('keeps what is live, what was live today and the newest; removes the rest with its bytes', async () => {
    const database = await createRegistryDatabase();
    let day = 0;
    const registry = await createTestRegistry(database.pool, {
      now: () => new Date(Date.UTC(2026, 10, 1 + day, 12)),
    });
    const ids: string[] = [];
    await registry.publish(sampleRelease('shell', 's'), true);
    for (day = 0; day < 6; day += 1)
      ids.push(await registry.publish(sampleRelease('mf-triage', `day ${day}`), day < 5));
    day = 6;
    const actor = { by: 'ana', reason };
    // Day 5 is newest; 4 and 3 are stable and last good; earlier ones are over a
    // day past.
    const wouldGo = await registry.registry.removal.collectGarbage({ keep: 1, days: 0 }, true, actor);
    expect(wouldGo.map(({ releaseId }) => releaseId).sort()).toEqual(ids.slice(0, 3).sort());
    expect(await registry.registry.releases.list()).toHaveLength(7);

    await registry.registry.removal.collectGarbage({ keep: 1, days: 0 }, false, actor);
    const gone = { remote: 'mf-triage', releaseId: ids[0]! };
    expect(await registry.registry.releases.file(gone, 'remoteEntry.js', null)).toBeNull();
    expect((await registry.registry.releases.list()).map(({ releaseId }) => releaseId)).toEqual(
      expect.arrayContaining(ids.slice(3)),
    );
    await expect(
      registry.registry.rollouts.promote('mf-triage', gone.releaseId, actor),
    ).rejects.toMatchObject({
      name: 'UnknownRelease',
    });
    await registry.publish(sampleRelease('mf-triage', 'day 0'));
    expect(await registry.registry.releases.file(gone, 'remoteEntry.js', null)).not.toBeNull();
    await registry.close();
    await database.drop();
  });
});
