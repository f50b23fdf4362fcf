import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openPool } from '@psma/database';
import { PLATFORM_VERSION } from '@psma/http-kit';
import { sampleRelease } from '@psma/release-gate/testing';
import { createRegistry } from '@psma/release-registry';
import {
  createRegistryDatabase,
  createTestRegistry,
  type TestRegistry,
} from '@psma/release-registry/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { createTestConsole, ORIGIN, type TestConsole } from './console.testing.ts';
import { consoleRoutes } from './consoleRoutes.ts';

const actor = { by: 'ana', reason: 'because' };

describe('console', () => {
  let made: TestConsole;
  let testRegistry: TestRegistry;
  let app: FastifyInstance;
  let cookie: string;

  beforeAll(async () => {
    made = await createTestConsole();
    ({ registry: testRegistry, app, cookie } = made);
    for (const release of [
      sampleRelease('shell', 's'),
      sampleRelease('mf-triage', 'one'),
      sampleRelease('mf-auth', 'a'),
    ])
      await testRegistry.publish(release, true);
  });

  afterAll(() => made.close());

  const ownerToken = () => made.ownerToken();
  const signIn = (token: string) => made.signIn(token);
  const post: TestConsole['post'] = (...asked) => made.post(...asked);
  const get: TestConsole['get'] = (...asked) => made.get(...asked);
  const change: TestConsole['change'] = (...asked) => made.change(...asked);

  test.each(
    ['', '/log', '/why', '/swap', '/pin', '/tokens', '/clean-up', '/remotes/mf-triage'].map(
      (at) => `/console${at}`,
    ),
  )('%s asks for a token first and reveals nothing', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toContain('Release token');
    // The form continues at the path that was asked for.
    expect(answer.body.replaceAll(url, '')).not.toContain('mf-triage');
  });

  test('A-OPS-048 each page shows the platform’s version, also before sign-in', async () => {
    for (const { body } of [await app.inject('/console'), await get('/console')])
      expect(body).toContain(`<footer>Version ${PLATFORM_VERSION}</footer>`);
  });

  test('a token is exchanged for a cookie that scripts cannot read and other sites cannot use', async () => {
    const answer = await post('/console/sign-in', { token: await ownerToken() }, { origin: ORIGIN });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/console']);
    expect(answer.headers['set-cookie']).toMatch(
      /^psma-console=[\w.-]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(String(answer.headers['set-cookie'])).not.toContain(await ownerToken());
  });

  test('without CONSOLE_ORIGIN every page warns owners at its head, and teams not', async () => {
    const warning = 'Set CONSOLE_ORIGIN to another host.';
    for (const url of ['/console', '/console/log', '/console/tokens'])
      expect((await get(url)).body.indexOf(warning)).toBeGreaterThan(0);
    const team = { label: 'triage team', remote: 'mf-triage', actions: ['publish' as const] };
    const { token } = await testRegistry.registry.access.tokens.create(team, {
      by: 'test',
      reason: 'a test',
    });
    const session = await made.signIn(token);
    expect((await get('/console', session)).body).not.toContain(warning);
  });

  test('a wrong token opens nothing', async () => {
    const answer = await post('/console/sign-in', { token: 'psma_wrong' }, { origin: ORIGIN });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined]);
    expect(answer.body).toContain('unknown or revoked');
  });

  test('every page forbids foreign scripts, framing and caching', async () => {
    for (const url of ['/console', '/console/remotes/mf-triage', '/console/nothing']) {
      const { headers } = await get(url);
      if (url === '/console/nothing') continue;
      expect(headers['content-security-policy']).toMatch(
        /default-src 'none'; script-src 'self'; style-src 'self';.*frame-ancestors 'none'/,
      );
      expect([headers['cache-control'], headers['x-frame-options']]).toEqual(['no-store', 'DENY']);
    }
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', {}],
    ['a page without an origin', { origin: 'null' }],
  ])('a write asked for by %s is refused and changes nothing', async (_name, headers) => {
    await testRegistry.publish(sampleRelease('mf-triage', 'csrf'), true);
    const before = testRegistry.registry.map.current();
    const answer = await post(
      '/console/remotes/mf-triage/rollback',
      { reason: 'x' },
      { cookie, ...(headers as Record<string, string>) },
    );
    expect(answer.statusCode).toBe(403);
    expect(
      (await post('/console/sign-in', { token: 'x' }, headers as Record<string, string>)).statusCode,
    ).toBe(403);
    expect(testRegistry.registry.map.current()).toEqual(before);
  });

  test.each([
    ['the address of a form', '/console/remotes/mf-triage/promote', '/console/remotes/mf-triage'],
    ['a slash too many', '/console/', '/console'],
  ])('%s leads to its page', async (_name, from, to) => {
    const { statusCode, headers } = await get(from);
    expect([statusCode, headers.location]).toEqual([302, to]);
  });

  test('what teams write is shown as text, never run', async () => {
    const nasty = '<img src=x onerror=alert(1)>"\'&';
    await testRegistry.registry.rollouts.rollback('mf-triage', { by: nasty, reason: nasty });
    for (const url of ['/console', '/console/log', `/console/why?visitor=${encodeURIComponent(nasty)}`]) {
      const { body } = await get(url);
      expect(body).not.toContain('<img');
      expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;');
    }
  });

  test.each([
    ['promoted', 'remotes/mf-triage/promote', (release: string) => ({ release })],
    [
      'tried',
      'remotes/mf-triage/experiment-start',
      (release: string) => ({ release, name: 'try', percent: '10' }),
    ],
    ['swapped', 'swap', (release: string) => ({ 'release mf-triage': release })],
    ['pinned', 'pin', (release: string) => ({ 'release mf-triage': release, hours: '8' })],
  ])('A-PRV-003 a release for previews only cannot be %s by form', async (_change, form, fields) => {
    const previewed = sampleRelease('mf-triage', 'previewed');
    const conclusion = { reason: 'pull request 7', smoke: { skipped: 'a test' } };
    await testRegistry.registry.publishing.publishUpload(
      previewed,
      conclusion,
      { by: 'ci' },
      undefined,
      true,
    );
    const { revision } = testRegistry.registry.map.current();
    const answer = await change(`/console/${form}`, fields(previewed.manifest.releaseId));
    expect([answer.statusCode, answer.body]).toEqual([
      409,
      expect.stringContaining('is published for previews only'),
    ]);
    expect(testRegistry.registry.map.current().revision).toBe(revision);
  });

  test('experiment, ramp, stop, promote, roll back and kill by form', async () => {
    const release = await testRegistry.publish(sampleRelease('mf-triage', 'forms'));
    const triage = () => testRegistry.registry.map.current().remotes['mf-triage'];
    const before = triage()?.stable;
    const started = await change('/console/remotes/mf-triage/experiment-start', {
      release,
      name: 'try',
      percent: '10',
    });
    expect([started.statusCode, started.headers.location]).toEqual([
      303,
      '/console/remotes/mf-triage?done=experiment-start',
    ]);
    expect((await get('/console/remotes/mf-triage')).body).toContain('Experiment “try”');
    await change('/console/remotes/mf-triage/experiment-ramp', { name: 'try', percent: '29' });
    expect(triage()?.experiments[0]).toMatchObject({
      name: 'try',
      to: 2900,
      by: `release-token of ${hostname()}`,
    });
    expect((await get('/console')).body).toContain('“try” at 29 %');
    await change('/console/remotes/mf-triage/experiment-stop', { name: 'try' });
    await change('/console/remotes/mf-triage/promote', { release });
    expect(triage()).toMatchObject({ stable: release, experiments: [] });
    await change('/console/remotes/mf-triage/rollback', {});
    expect(triage()?.stable).toBe(before);
    await change('/console/remotes/mf-triage/kill', { release });
    expect(triage()?.killed).toContain(release);
  });

  test('A-ROL-011 a rollout is shown by its steps, and paused, resumed and stopped by form', async () => {
    await testRegistry.publish(sampleRelease('mf-auth', 'before'), true);
    const release = await testRegistry.publish(sampleRelease('mf-auth', 'rolled out'));
    const steps = [
      { percent: 1, seconds: 3600 },
      { percent: 10, seconds: 90 * 60 },
    ];
    const { stagedRollouts } = testRegistry.registry;
    await stagedRollouts.start('mf-auth', { releaseId: release, steps, sample: 50 }, actor);
    const page = async () => (await get('/console/remotes/mf-auth')).body;
    const running = await page();
    for (const text of [
      '1 hour',
      '1 hour 30 minutes',
      '0 of 50 loads',
      'To come',
      'Pause rollout',
      'Stop rollout',
      'Guards: crash, LCP, INP, layout shift, time to usable. A broken one ends it.',
    ])
      expect(running).toContain(text);
    expect(running).not.toContain('Within 14 days');
    expect((await get('/console')).body).toContain(`“rollout of ${release}” at 1 %`);
    const paused = await change('/console/remotes/mf-auth/rollout-pause', {});
    expect(paused.headers.location).toBe('/console/remotes/mf-auth?done=rollout-pause');
    expect(await page()).toContain('Resume rollout');
    await change('/console/remotes/mf-auth/rollout-resume', {});
    expect(await page()).toContain('Pause rollout');
    await change('/console/remotes/mf-auth/rollout-stop', {});
    expect(await page()).not.toContain('id="rollout"');
    expect(testRegistry.registry.map.current().remotes['mf-auth']?.experiments).toEqual([]);
  });

  test('G131: a path that visitors would lose is listed at the release, and accepted by a tick', async () => {
    const routes = ['/lost', '/open'].map((at) => ({
      path: at,
      page: at,
      title: at,
      layout: 'public' as const,
    }));
    const live = sampleRelease('mf-results', 'with', { manifest: { routes } });
    const next = sampleRelease('mf-results', 'without', {
      manifest: { routes: [{ ...routes[1]!, access: ['users'] }] },
    });
    const release = await testRegistry.publish(next);
    await testRegistry.publish(live, true);
    const { body } = await get('/console/remotes/mf-results');
    expect(body).toMatch(/name="removes \/lost"[^>]*>\s*\/lost\s+goes or moves/);
    expect(body).toMatch(/name="guards \/open"[^>]*>\s*\/open\s+asks for a login/);
    const promote = (form: Record<string, string>) =>
      change('/console/remotes/mf-results/promote', { release, ...form });
    expect((await promote({ 'removes /lost': 'yes' })).body).toContain('guards /open, which is open now');
    expect((await promote({ 'removes /lost': 'yes', 'guards /open': 'yes' })).statusCode).toBe(303);
  });

  test('the last good release is shown with who made it that and when, not with the last promotion', async () => {
    const [first, second, third] = await Promise.all(
      ['good', 'killed', 'newest'].map((seed) => testRegistry.publish(sampleRelease('mf-assessment', seed))),
    );
    const promote = (id: string | undefined, by: string) =>
      testRegistry.registry.rollouts.promote('mf-assessment', id!, { by, reason: 'because' });
    await promote(first, 'ana');
    await promote(second, 'ben');
    await testRegistry.registry.rollouts.kill('mf-assessment', second!, actor);
    await promote(third, 'cleo');
    const { body } = await get('/console/remotes/mf-assessment');
    expect(body).toMatch(/Stable<\/td>\s*<td><time[^>]*>[^<]*<\/time><\/td>\s*<td>cleo</);
    expect(body).toMatch(/Last good<\/td>\s*<td><time[^>]*>[^<]*<\/time><\/td>\s*<td>ben</);
  });

  test('an ended experiment stays to be read, however much is written into the log after it', async () => {
    const releaseId = await testRegistry.publish(sampleRelease('mf-triage', 'ended'));
    await testRegistry.registry.rollouts.startExperiment(
      'mf-triage',
      { name: 'over', releaseId, percent: 10 },
      actor,
    );
    await testRegistry.registry.rollouts.stopExperiment('mf-triage', 'over', actor);
    for (let link = 0; link < 50; link++)
      await testRegistry.registry.rollouts.pin({ 'mf-triage': releaseId }, 60, actor);
    expect((await get('/console/remotes/mf-triage')).body).toContain(
      '“over”: No plan: counts without a verdict; ended',
    );
    expect((await get('/console/remotes/mf-auth')).body).not.toContain('Ended experiments');
  });

  test('a refusal is shown on the page with its reason, and nothing is changed', async () => {
    const before = testRegistry.registry.map.current();
    const answer = await change('/console/remotes/mf-triage/promote', { release: 'ffffffffffff' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('mf-triage/ffffffffffff is not published.');
    expect(
      (
        await change('/console/remotes/mf-triage/promote', {
          release: before.remotes['mf-triage']!.stable!,
          reason: ' ',
        })
      ).body,
    ).toContain('Every change needs a reason.');
    expect((await change('/console/remotes/mf-triage/frobnicate', {})).statusCode).toBe(400);
    expect(testRegistry.registry.map.current()).toEqual(before);
  });

  test("a team's token sees everything, and is offered and allowed only what is its own", async () => {
    const team = await testRegistry.registry.access.tokens.create(
      { label: 'triage team', remote: 'mf-triage', actions: ['rollback'] },
      actor,
    );
    const session = await signIn(team.token);
    await testRegistry.publish(sampleRelease('mf-auth', 'b'), true);
    await testRegistry.publish(sampleRelease('mf-triage', 'c'), true);
    const { body } = await get('/console', session);
    expect(body).toContain('action="/console/remotes/mf-triage/rollback"');
    expect(body).not.toContain('action="/console/remotes/mf-auth/rollback"');
    expect((await change('/console/remotes/mf-auth/rollback', {}, session)).statusCode).toBe(403);
    expect((await get('/console/remotes/mf-triage', session)).body).not.toContain('Promote to everyone');
    await testRegistry.registry.access.tokens.revoke(team.id, actor);
    expect((await get('/console', session)).statusCode).toBe(401);
  });

  test('a forged cookie opens nothing', async () => {
    expect((await get('/console', `${cookie}x`)).statusCode).toBe(401);
  });

  test.each<[string, () => Promise<string>]>([
    ['of this version', async () => signIn(await ownerToken())],
    [
      'of the previous version',
      async () => {
        const { id } = (await testRegistry.registry.access.tokens.authenticate(await ownerToken()))!;
        return `psma-console=${testRegistry.options.keys.seal('console', { token: id, expires: Date.now() + 60_000 })}`;
      },
    ],
  ])('a copied cookie %s opens nothing after signing out, pressed twice', async (_name, start) => {
    const session = await start();
    expect((await get('/console', session)).statusCode).toBe(200);
    for (const _press of ['first', 'second']) {
      const out = await post('/console/sign-out', {}, { origin: ORIGIN, cookie: session });
      expect([out.statusCode, out.headers['set-cookie']]).toEqual([
        303,
        expect.stringContaining('Max-Age=0'),
      ]);
    }
    expect((await get('/console', session)).statusCode).toBe(401);
    expect((await change('/console/remotes/mf-triage/rollback', {}, session)).statusCode).toBe(401);
    expect((await get('/console', cookie)).statusCode).toBe(200);
  });

  test('a session that was never recorded opens nothing', async () => {
    const { id: token } = (await testRegistry.registry.access.tokens.authenticate(await ownerToken()))!;
    const forged = testRegistry.options.keys.seal('console', {
      token,
      expires: Date.now() + 60_000,
      id: 'another',
    });
    expect((await get('/console', `psma-console=${forged}`)).statusCode).toBe(401);
  });

  test('the charts carry their figures in words and in tables', async () => {
    const { ticket } = testRegistry.registry.visitors.resolve({ visitorId: null, optedOut: false, pins: {} });
    const releaseId = testRegistry.registry.map.current().remotes['mf-auth']!.stable!;
    await app.inject({
      method: 'POST',
      url: '/releases/health',
      payload: { ticket, remote: 'mf-auth', releaseId, outcome: 'failed', ms: 5 },
    });
    const { body } = await get('/console/remotes/mf-auth');
    expect(body).toMatch(/role="img"\s+aria-label="Loads in the last hour: 1\. Failed: 1\."/);
    expect(body).toContain('The figures as a table');
  });
});

test('while the database is away the console says so without details', async () => {
  const database = await createRegistryDatabase();
  const testRegistry = await createTestRegistry(database.pool);
  await testRegistry.publish(sampleRelease('shell', 's'), true);
  const pool = openPool('postgresql://secret-host@127.0.0.1:1/none');
  const registry = await createRegistry({ ...testRegistry.options, pool });
  const app = fastify();
  await app.register(consoleRoutes, { registry });

  const answer = await app.inject({ url: '/console', headers: { authorization: 'Bearer psma_x' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).not.toMatch(/secret-host|ECONNREFUSED/);

  await app.close();
  await registry.close();
  await pool.end();
  await testRegistry.close();
  await database.drop();
});
