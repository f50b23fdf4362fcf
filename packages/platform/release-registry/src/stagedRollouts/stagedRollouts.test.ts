import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openPool } from '@psma/database';
import { sampleRelease } from '@psma/release-gate/testing';
import { findRollout, percentOf, type RolloutStep } from '@psma/release-model';
import { randomFrom } from '../health/random.testing.ts';
import { createRegistry, type Registry, type RegistryOptions } from '../registry.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const actor = { by: 'ana', reason: 'because' };
const anyone = { visitorId: null, optedOut: false, pins: {} };
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const shell = sampleRelease('shell', 's');
const [one, two, three] = ['one', 'two', 'three'].map((seed) => sampleRelease('mf-triage', seed));
const idOf = (release: typeof one) => release!.manifest.releaseId;
const [stable, tried] = [idOf(one), idOf(two)];

const PLAN = [
  { percent: 1, seconds: 3600 },
  { percent: 10, seconds: 7200 },
  { percent: 50, seconds: 3600 },
] satisfies RolloutStep[];
/** Steps of a minute each. */
const minutes = (...percents: number[]): RolloutStep[] =>
  percents.map((percent) => ({ percent, seconds: 60 }));

describe('rollouts', () => {
  let made: StartedRegistry;
  let registry: Registry;
  let at: number;

  beforeEach(async () => {
    at = Date.UTC(2026, 10, 20, 12);
    made = await startTestRegistry({
      stable: [shell, one!, sampleRelease('mf-auth', 'a')],
      now: () => new Date(at),
    });
    registry = made.registry;
    for (const release of [two, three]) await made.publish(release!);
  });

  afterEach(() => made.close());

  /** Another process, with its own connections. */
  async function anotherServer(changes: Partial<RegistryOptions> = {}, name = 'another') {
    const separator = made.database.url.includes('?') ? '&' : '?';
    const pool = openPool(`${made.database.url}${separator}application_name=${name}`);
    const server = await createRegistry({ ...made.options, pool, ...changes });
    return {
      server,
      close: async () => {
        await server.close();
        await pool.end();
      },
    };
  }

  const start = (steps: RolloutStep[] = PLAN, sample = 50, view = registry, releaseId = tried) =>
    view.stagedRollouts.start('mf-triage', { releaseId, steps, sample }, actor);
  const releases = (view = registry) => view.map.current().remotes['mf-triage']!;
  const percent = (view = registry) => {
    const running = findRollout(releases(view));
    return running ? percentOf(running) : null;
  };
  const follow = () => registry.stagedRollouts.followSteps();
  const events = async (view = registry, ...actions: string[]) =>
    (await view.log.events(200)).filter(({ action }) => actions.includes(action)).reverse();
  const alerts = async () =>
    (await made.database.pool.query<{ kind: string }>('select kind from notice order by at')).rows.map(
      (row) => row.kind,
    );

  let visits = 0;
  /** Reports loads, each of its own network unless one is named. */
  const loads = (
    count: number,
    { network = '', kind = 'loaded', remote = 'mf-triage', releaseId = tried, view = registry } = {},
  ) =>
    Promise.all(
      Array.from({ length: count }, () => {
        visits += 1;
        return view.health.report({
          visit: `visit-${visits}`,
          remote,
          releaseId,
          kind: kind as 'loaded' | 'failed',
          ms: 1,
          prefix: network || `network-${visits}`,
          visitor: { ...anyone, visitorId: `visitor-${visits}` },
        });
      }),
    );

  test('an approved rollout reaches its promotion without another approval', async () => {
    const person = (by: string) => ({
      ...actor,
      by,
      identity: { kind: 'person', issuer: 'https://login.example', subject: by } as const,
    });
    const steps = [{ percent: 10, seconds: 60 }];
    await registry.environments.configure('production', { rules: { approvals: 1 } }, actor);
    const { id } = await registry.proposals.create(
      { action: 'rollout-start', remote: 'mf-triage', release: tried, steps, sample: 1 },
      person('ana'),
    );
    await registry.proposals.approve(id, person('ben'));
    await loads(1);
    at += 60 * SECOND_MS;
    await follow();
    expect(releases()).toMatchObject({ stable: tried, experiments: [], by: 'rollout of ana' });
  });

  test('goes through its steps to a promotion, each logged as automatic, with who started it', async () => {
    await start();
    expect([percent(), releases().stable]).toEqual([1, stable]);
    for (const { seconds } of PLAN) {
      await loads(50);
      at += seconds * SECOND_MS - 1;
      const before = percent();
      await follow();
      expect(percent()).toBe(before);
      at += 1;
      await follow();
    }
    expect(releases()).toMatchObject({
      stable: tried,
      lastGood: stable,
      experiments: [],
      by: 'rollout of ana',
    });
    const logged = await events(registry, 'rollout-start', 'rollout-step', 'promote');
    expect(
      logged.slice(-4).map(({ action, by, automatic, reason }) => [action, by, automatic, reason]),
    ).toEqual([
      ['rollout-start', 'ana', false, 'because'],
      ['rollout-step', 'rollout of ana', true, 'Step 2 of 3: 10 % of the visitors.'],
      ['rollout-step', 'rollout of ana', true, 'Step 3 of 3: 50 % of the visitors.'],
      ['promote', 'rollout of ana', true, 'All 3 steps are over: all visitors.'],
    ]);
    expect(await alerts()).toEqual([]);
  });

  test('A-ROL-001 each of 1,000 visitors who has got the release keeps it at every step', async () => {
    const visitors = Array.from({ length: 1000 }, (_, index) => `visitor-${String(index).padStart(12, '0')}`);
    const got = (visitorId: string) =>
      registry.visitors.resolve({ ...anyone, visitorId }).remotes.find(({ remote }) => remote === 'mf-triage')
        ?.candidates[0]?.releaseId === tried;
    await start(minutes(1, 10, 50), 1);
    let before: string[] = [];
    for (const expected of [1, 10, 50, 100]) {
      const now = visitors.filter(got);
      expect(now).toEqual(expect.arrayContaining(before));
      expect(Math.abs(now.length / 10 - expected)).toBeLessThan(8);
      before = now;
      await loads(1);
      at += MINUTE_MS;
      await follow();
    }
  });

  test('A-ROL-002 a step with its time over and 49 of 50 loads waits, and is followed at the 50th', async () => {
    await start();
    await loads(49);
    at += HOUR_MS;
    await follow();
    expect(percent()).toBe(1);
    expect(await registry.stagedRollouts.progress('mf-triage')).toMatchObject({
      release: tried,
      by: 'ana',
      step: 0,
      loads: 49,
      sample: 50,
      state: 'waiting',
      waitsFor: 'loads',
      until: new Date(at).toISOString(),
    });
    await loads(1);
    at += 1;
    await follow();
    expect(percent()).toBe(10);
    expect(await registry.stagedRollouts.progress('mf-triage')).toMatchObject({
      step: 1,
      loads: 0,
      state: 'running',
      waitsFor: null,
    });
  });

  test('loads from before a step do not count for it', async () => {
    await start();
    await loads(50);
    at += HOUR_MS;
    await follow();
    at += 2 * HOUR_MS;
    await follow();
    expect(percent()).toBe(10);
    await loads(50);
    await follow();
    expect(percent()).toBe(50);
  });

  test.each([5, -5])(
    'a load counts for its step at a server whose clock is %i minutes off',
    async (minutesOff) => {
      const other = await anotherServer({ now: () => new Date(at + minutesOff * MINUTE_MS) });
      await start(minutes(1, 2), 1);
      while (percent(other.server) === null) await setImmediate();
      await loads(1, { view: other.server });
      at += MINUTE_MS;
      await follow();
      expect(percent()).toBe(2);
      at += MINUTE_MS;
      await follow();
      expect(percent()).toBe(2);
      await other.close();
    },
  );

  test('A-ROL-003 1,000 loads of two networks do not fill a sample of 50', async () => {
    await start();
    for (const network of ['first', 'second']) await loads(500, { network });
    at += HOUR_MS;
    await follow();
    expect(await registry.stagedRollouts.progress('mf-triage')).toMatchObject({
      loads: 8,
      waitsFor: 'loads',
    });
  });

  test('A-ROL-004 a release that fails for all is rolled back within 8 visitors, reported once', async () => {
    await start();
    let visitors = 0;
    while (percent() !== null && visitors < 20) {
      await loads(1, { kind: 'failed' });
      visitors += 1;
    }
    expect(visitors).toBeLessThanOrEqual(8);
    expect(releases()).toMatchObject({ stable, experiments: [] });
    const [stopped] = await events(registry, 'rollout-stop');
    expect(stopped).toMatchObject({ automatic: true, by: 'health watch', releaseId: tried });
    at += HOUR_MS;
    await follow();
    expect(await alerts()).toEqual(['rollout.stopped']);
  });

  test('a step waits while an alarm that ended nothing exists', async () => {
    await start();
    await loads(60);
    await made.database.pool.query(`update release_watch set document = jsonb_set(document, $1, 'true')`, [
      ['watched', `mf-triage/${tried}`, 'alarmed'],
    ]);
    at += HOUR_MS;
    await follow();
    expect(await registry.stagedRollouts.progress('mf-triage')).toMatchObject({
      step: 0,
      waitsFor: 'health',
    });
  });

  test('A-ROL-005 a pause longer than its step holds; once resumed, the step lasts its whole time', async () => {
    await start();
    at += HOUR_MS - 1;
    await registry.stagedRollouts.pause('mf-triage', actor);
    await expect(registry.stagedRollouts.pause('mf-triage', actor)).rejects.toMatchObject({
      name: 'NothingToChange',
    });
    await loads(50);
    at += 5 * HOUR_MS;
    await follow();
    expect(await registry.stagedRollouts.progress('mf-triage')).toMatchObject({
      step: 0,
      state: 'paused',
      paused: { by: 'ana', reason: 'because' },
    });
    expect(percent()).toBe(1);
    await registry.stagedRollouts.resume('mf-triage', actor);
    await expect(registry.stagedRollouts.resume('mf-triage', actor)).rejects.toMatchObject({
      name: 'NothingToChange',
    });
    await loads(50);
    at += HOUR_MS - 1;
    await follow();
    expect(percent()).toBe(1);
    at += 1;
    await follow();
    expect(percent()).toBe(10);
  });

  test('A-ROL-006 two servers with clocks 5 minutes apart follow each step once, at its time', async () => {
    const ahead = await anotherServer({ now: () => new Date(at + 5 * MINUTE_MS) });
    const both = async () => {
      const servers = [registry, ahead.server, registry, ahead.server];
      await Promise.all(servers.map(({ stagedRollouts }) => stagedRollouts.followSteps()));
    };
    await start(minutes(1, 2, 3, 4, 5), 1, ahead.server);
    while (releases().experiments.length === 0) await setImmediate();
    for (let step = 1; step <= 5; step += 1) {
      await loads(1, { view: ahead.server });
      at += MINUTE_MS - 1;
      await both();
      expect(percent()).toBe(step);
      at += 1;
      await both();
    }
    const logged = await events(registry, 'rollout-step', 'promote');
    expect(logged.filter(({ automatic }) => automatic).map(({ reason }) => reason)).toEqual([
      ...[2, 3, 4, 5].map((step) => expect.stringContaining(`Step ${step} of 5`)),
      expect.stringContaining('All 5 steps'),
    ]);
    await ahead.close();
  });

  test('A-ROL-006 with a server cut off at 20 random moments each step happens exactly once', async () => {
    const next = randomFrom(20);
    const cutOff = () =>
      made.database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%doomed'",
      );
    await start(minutes(...Array.from({ length: 20 }, (_, index) => index + 1)), 1);
    let failures = 0;
    const doomed = await anotherServer({ onError: () => (failures += 1) }, 'doomed');
    for (let step = 1; step <= 20; step += 1) {
      await loads(1);
      at += MINUTE_MS;
      const following = doomed.server.stagedRollouts.followSteps().catch(() => {});
      for (let ticks = Math.floor(next() * 400); ticks > 0; ticks -= 1) await setImmediate();
      await cutOff();
      await following;
      await follow();
    }
    const logged = await events(registry, 'rollout-step', 'promote');
    expect(logged.filter(({ automatic }) => automatic).map(({ reason }) => reason)).toEqual([
      ...Array.from({ length: 19 }, (_, index) => expect.stringContaining(`Step ${index + 2} of 20`)),
      expect.stringContaining('All 20 steps'),
    ]);
    expect(releases()).toMatchObject({ stable: tried, experiments: [] });
    expect(failures).toBeGreaterThan(0);
    await doomed.close();
  }, 60_000);

  test('A-ROL-007 with ten steps within an hour the watch rolls back twice, not three times', async () => {
    const pairs = ['mf-assessment', 'mf-results', 'mf-profile'].map((remote) =>
      ['old', 'new'].map((seed) => sampleRelease(remote, seed)),
    );
    for (const release of pairs.flat()) await made.publish(release, true);
    await start(minutes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 1);
    const steps = async (count: number) => {
      for (let left = count; left > 0; left -= 1) {
        await loads(12);
        at += MINUTE_MS;
        await follow();
      }
    };
    const fail = async (pair: (typeof one)[] | undefined) => {
      const { remote, releaseId } = pair![1]!.manifest;
      for (let left = 12; left > 0; left -= 1) await loads(1, { kind: 'failed', remote, releaseId });
    };
    await steps(5);
    await fail(pairs[0]);
    await fail(pairs[1]);
    await steps(5);
    await fail(pairs[2]);
    expect(releases().stable).toBe(tried);
    const now = pairs.map(([, fresh]) => {
      const { remote, releaseId } = fresh!.manifest;
      return registry.map.current().remotes[remote]?.stable === releaseId ? 'new' : 'old';
    });
    expect(now).toEqual(['old', 'old', 'new']);
  });

  test('A-ROL-008 Global Privacy Control and visitors without a cookie get stable until the end', async () => {
    const shown = (visitor: object) =>
      registry.visitors
        .resolve({ ...anyone, ...visitor })
        .remotes.find(({ remote }) => remote === 'mf-triage')?.candidates[0]?.releaseId;
    const opted = { visitorId: 'visitor-000000000001', optedOut: true };
    await start(minutes(99.99), 1);
    expect([shown(opted), shown({})]).toEqual([stable, stable]);
    await loads(1);
    at += MINUTE_MS;
    await follow();
    expect([shown(opted), shown({})]).toEqual([tried, tried]);
    await registry.rollouts.rollback('mf-triage', actor);
    expect(releases()).toMatchObject({ stable });
  });

  test('A-ROL-009 a promotion, experiment or second rollout is refused; a rollback ends it', async () => {
    await registry.rollouts.promote('mf-triage', idOf(three), actor);
    await start();
    const plan = { name: 'try', releaseId: tried, percent: 10 };
    for (const change of [
      () => registry.rollouts.promote('mf-triage', stable, actor),
      () => registry.rollouts.swap({ 'mf-triage': stable }, actor),
      () => registry.rollouts.startExperiment('mf-triage', plan, actor),
      () => start(),
    ])
      await expect(change()).rejects.toMatchObject({
        name: 'OverlappingExperiment',
        message: expect.stringContaining('stop that rollout first'),
      });
    for (const change of [
      () => registry.rollouts.rampExperiment('mf-triage', `rollout of ${tried}`, 90, actor),
      () => registry.rollouts.stopExperiment('mf-triage', `rollout of ${tried}`, actor),
    ])
      await expect(change()).rejects.toMatchObject({ name: 'UnknownExperiment' });
    await registry.rollouts.rollback('mf-triage', actor);
    expect(releases()).toMatchObject({ stable, experiments: [] });
    await expect(registry.stagedRollouts.progress('mf-triage')).rejects.toMatchObject({
      name: 'UnknownRollout',
    });
  });

  test('promoting the release itself ends its rollout early; stopping it gives all visitors stable', async () => {
    await start();
    await registry.stagedRollouts.stop('mf-triage', actor);
    expect(releases()).toMatchObject({ stable, experiments: [] });
    await start();
    await registry.rollouts.promote('mf-triage', tried, actor);
    expect(releases()).toMatchObject({ stable: tried, experiments: [] });
    for (const change of ['pause', 'resume', 'stop'] as const)
      await expect(registry.stagedRollouts[change]('mf-triage', actor)).rejects.toMatchObject({
        name: 'UnknownRollout',
      });
  });

  test('a killed release ends its rollout', async () => {
    await start();
    await registry.rollouts.kill('mf-triage', tried, actor);
    at += HOUR_MS;
    await follow();
    expect(releases()).toMatchObject({ stable, experiments: [] });
  });

  test.each([
    ['the stable release', PLAN, stable, 'InvalidRequest'],
    ['a release that was never published', PLAN, 'ffffffffffff', 'UnknownRelease'],
    ['percentages that fall', minutes(10, 5), tried, 'InvalidRequest'],
    ['a percentage of no visitor', minutes(1e-9, 10), tried, 'InvalidRequest'],
    ['percentages that stay', minutes(10, 10.001), tried, 'InvalidRequest'],
  ])('a rollout of %s is refused', async (_name, steps, releaseId, name) => {
    await expect(start(steps, 50, registry, releaseId)).rejects.toMatchObject({ name });
    expect(releases().experiments).toEqual([]);
  });

  test('A-ROL-014 begun again it has the same visitors first', async () => {
    const salt = () => findRollout(releases())?.salt;
    await start();
    const first = salt();
    await registry.stagedRollouts.stop('mf-triage', actor);
    await start(minutes(5));
    expect(salt()).toBe(first);
    await registry.stagedRollouts.stop('mf-triage', actor);
    await start(PLAN, 50, registry, idOf(three));
    expect(salt()).not.toBe(first);
  });

  describe('with a rule', () => {
    const staging = () => registry.environments.in('staging');

    beforeEach(async () => {
      const given = { name: 'staging', hosts: ['staging.example'], like: 'production' };
      await registry.environments.create(given, actor);
      await registry.environments.configure('production', { rules: { from: 'staging', hours: 1 } }, actor);
    });

    test('A-ROL-010 it is refused at the start, and a step that is refused pauses it with the reason', async () => {
      await expect(start(minutes(10), 1)).rejects.toMatchObject({ name: 'RuleUnmet' });
      await staging().rollouts.promote('mf-triage', tried, actor);
      at += HOUR_MS;
      await start(minutes(10), 1);
      await staging().rollouts.rollback('mf-triage', actor);
      await loads(1);
      at += MINUTE_MS;
      await follow();
      await follow();
      expect(percent()).toBe(10);
      const reason = expect.stringContaining('is not stable there');
      expect(findRollout(releases())?.rollout.paused).toMatchObject({ by: 'rollout of ana', reason });
      expect(await events(registry, 'rollout-pause')).toMatchObject([
        { automatic: true, by: 'rollout of ana', reason },
      ]);
      expect((await alerts()).filter((each) => each === 'release.alarm')).toHaveLength(1);

      await staging().rollouts.promote('mf-triage', tried, actor);
      at += HOUR_MS;
      await registry.stagedRollouts.resume('mf-triage', actor);
      await loads(1);
      at += MINUTE_MS;
      await follow();
      expect(releases()).toMatchObject({ stable: tried });
    });

    test('in another environment it leaves production as it was', async () => {
      const before = registry.map.current();
      await start(minutes(10), 1, staging());
      await loads(1, { view: staging() });
      at += MINUTE_MS;
      await follow();
      expect(releases(staging()).stable).toBe(tried);
      expect(registry.map.current()).toEqual(before);
    });
  });

  test('A-ROL-011 its visitors are no exposures, and it has no outcome after its end', async () => {
    await start(minutes(50), 1);
    await loads(20);
    at += MINUTE_MS;
    await follow();
    expect(releases().stable).toBe(tried);
    const { rows } = await made.database.pool.query('select from release_exposure');
    expect(rows).toHaveLength(0);
    expect(await registry.experiments.ended('mf-triage', 10)).toEqual([]);
  });

  test('A-ROL-012 with 0 % first the release has no visitor for that time', async () => {
    const isServed = () =>
      Array.from({ length: 500 }, (_, index) => `visitor-${String(index).padStart(12, '0')}`).some(
        (visitorId) =>
          registry.visitors.why({ ...anyone, visitorId }).find(({ remote }) => remote === 'mf-triage')
            ?.choices[0]?.release === tried,
      );
    await start(minutes(0, 50), 1);
    expect(isServed()).toBe(false);
    at += MINUTE_MS;
    await follow();
    expect([isServed(), percent()]).toEqual([true, 50]);
  });

  test('a step without loads is in the log once after an hour, and with operators once after a day', async () => {
    await start(minutes(1), 50);
    const noted = async () => (await events(registry, 'rollout-wait', 'alarm')).map(({ action }) => action);
    at += MINUTE_MS + HOUR_MS - 1;
    await follow();
    expect(await noted()).toEqual([]);
    at += 1;
    for (let looks = 0; looks < 3; looks += 1) await follow();
    expect(await noted()).toEqual(['rollout-wait']);
    at += 23 * HOUR_MS;
    for (let looks = 0; looks < 3; looks += 1) await follow();
    expect(await noted()).toEqual(['rollout-wait', 'alarm']);
    expect(await alerts()).toEqual(['release.alarm']);
    const [line] = await events(registry, 'rollout-wait');
    expect(line).toMatchObject({
      automatic: true,
      by: 'rollout of ana',
      reason: expect.stringContaining('0 of 50'),
    });
  });

  test('while a server of an older version runs none is started, and its name is given', async () => {
    await made.database.pool.query("insert into release_server values ('web-1 (process 7)', 2, now())");
    await expect(start()).rejects.toMatchObject({
      name: 'OlderServer',
      message: expect.stringContaining('web-1 (process 7)'),
    });
    await made.database.pool.query('delete from release_server');
    await start();
  });

  test('by default steps are measured with the clock of the database', async () => {
    const { stepClock: _given, ...options } = made.options;
    const server = await createRegistry(options);
    await start(PLAN, 50, server);
    const { since } = findRollout(releases(server))!.rollout;
    expect(Math.abs(Date.now() - new Date(since).getTime())).toBeLessThan(5 * MINUTE_MS);
    await server.close();
  });
});
