import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import type { ExperimentPlan } from '@psma/release-model';
import { samplePlan } from '@psma/release-model/testing';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const actor = { by: 'po', reason: 'is the short text better?' };
const DAY_MS = 24 * 3_600_000;

const plan: ExperimentPlan = { ...samplePlan, smallestEffect: 10, shares: [10, 50] };

/** Visitors of an arm and those that finish the triage at once. */
type Arm = [visitors: number, finished: number];

describe('an experiment with a plan', () => {
  let registry: StartedRegistry;
  let now: number;
  let tried: string;

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20);
    registry = await startTestRegistry({
      stable: [sampleRelease('shell', 's'), sampleRelease('mf-triage', 'one')],
      now: () => new Date(now),
    });
    tried = await registry.publish(sampleRelease('mf-triage', 'two'));
  });

  afterEach(() => registry.close());

  const rollouts = () => registry.registry.rollouts;
  const start = (changes: Partial<ExperimentPlan> = {}, percent = 10) =>
    rollouts().startExperiment(
      'mf-triage',
      { name: 'short', releaseId: tried, percent, plan: { ...plan, ...changes } },
      actor,
    );
  const ramp = (percent: number) => rollouts().rampExperiment('mf-triage', 'short', percent, actor);
  const report = () => registry.registry.experiments.report('mf-triage');
  const experiment = () => registry.registry.map.current().remotes['mf-triage']!.experiments[0]!;
  let added = 0;
  /** Adds visitors of the current phase, now. */
  async function expose(treated: Arm, control: Arm) {
    const { salt, rampedAt } = experiment();
    for (const [isTreated, [visitors, finished]] of [
      [true, treated],
      [false, control],
    ] as const) {
      added += visitors;
      await registry.database.pool.query(
        `insert into release_exposure (salt, visitor, treated, phase, exposed_at, triage_finished_at, browser)
         select $1, int4send($2 + number), $3, $4, $5, case when number <= $6 then $5::timestamptz end, 'Firefox'
           from generate_series(1, $7) number`,
        [salt, added - visitors, isTreated, rampedAt, new Date(now), finished, visitors],
      );
    }
  }
  const events = () => registry.registry.log.events(1);

  test('A-XPM-011 has its plan stored and hashed before its first visitor', async () => {
    await start();
    expect(experiment().plan).toMatch(/^[0-9a-f]{64}$/);
    const [event] = await events();
    expect(event?.after?.experiments[0]?.plan).toBe(experiment().plan);
    const found = await report();
    expect(found).toMatchObject({ plan, planHash: experiment().plan, planRefusal: null });
    expect(found.result).toMatchObject({ verdict: 'notEnough', planned: { minimum: 143, planned: 811 } });
  });

  test('A-XPM-023 is proposed with the visits of the last seven days, which the API gives, too', async () => {
    await registry.database.pool.query(
      `insert into release_health_minute (minute, remote, release_id, loads, failures, late, ms)
       select $1::timestamptz - make_interval(days => number), 'mf-triage', $2, 250, 0, 0, 0 from generate_series(0, 9) number`,
      [new Date(now), tried],
    );
    const ana = { by: 'ana', reason: 'because', identity: { kind: 'token' as const, id: 'ana' } };
    await registry.registry.environments.configure('production', { rules: { approvals: 1 } }, ana);
    const proposed = { remote: 'mf-triage', name: 'short', release: tried, percent: 10, plan };
    await registry.registry.proposals.create({ action: 'experiment-start', ...proposed }, ana);
    const [proposal] = await registry.registry.proposals.list();
    expect(proposal?.visitsPerDay).toBeCloseTo(1750 / 6, 6);
    expect(await registry.registry.experiments.visitsPerDay('mf-triage')).toBe(proposal?.visitsPerDay);
    expect(await registry.registry.experiments.visitsPerDay('mf-auth')).toBe(0);
  });

  test.each([
    [{ smallestEffect: 50, baseRate: 60 }, 10, 'InvalidRequest'],
    [{ shares: [10, 5] }, 10, 'InvalidRequest'],
    [{ decidingStep: 'unknown' }, 10, 'InvalidRequest'],
    [{}, 50, 'UnplannedShare'],
  ])('is refused with %j at %d %%: %s', async (changes, percent, name) => {
    await expect(start(changes, percent)).rejects.toMatchObject({ name });
    expect(registry.registry.map.current().remotes['mf-triage']?.experiments).toEqual([]);
  });

  test('A-XPM-012 is not started while an older server is connected', async () => {
    await registry.database.pool.query(
      "insert into release_server (name, generation, seen_at) values ('old', 6, now())",
    );
    await expect(start()).rejects.toMatchObject({ name: 'OlderServer' });
  });

  test('A-XPM-013 is widened to the shares of its plan only, each a phase', async () => {
    await start();
    await expect(ramp(30)).rejects.toMatchObject({ name: 'UnplannedShare' });
    now += DAY_MS;
    await ramp(50);
    expect((await report()).result.phases.map(({ percent }) => percent)).toEqual([10, 50]);
  });

  test.each([
    [
      'document',
      'update release_experiment_plan set document = replace(document, \'"smallestEffect":10\', \'"smallestEffect":1\')',
    ],
    ['row', 'delete from release_experiment_plan'],
  ])('A-XPM-014 has no verdict once the %s of its plan was changed in the database', async (_, change) => {
    await start();
    await expose([400, 120], [3600, 720]);
    now += 8 * DAY_MS;
    expect((await report()).result.verdict).toBe('better');
    await registry.database.pool.query(change);
    const found = await report();
    expect(found).toMatchObject({ plan: null, result: { verdict: null } });
    expect(found.planRefusal).toContain('"short"');
    await expect(ramp(50)).rejects.toMatchObject({ name: 'ForeignSignature' });
    await rollouts().stopExperiment('mf-triage', 'short', actor);
    expect((await report()).result.verdict).toBeNull();
  });

  test('the signed plan of another experiment is refused', async () => {
    await start({ smallestEffect: 1 });
    const other = experiment().salt;
    await rollouts().stopExperiment('mf-triage', 'short', actor);
    await start();
    await registry.database.pool.query(
      `update release_experiment_plan set (document, signature) =
         (select document, signature from release_experiment_plan where salt = $1)`,
      [other],
    );
    expect((await report()).planRefusal).not.toBeNull();
  });

  test('A-XPM-015 an alarm withholds the verdict, refuses widening, and promotes with a reason only', async () => {
    await start();
    await expose([1000, 300], [1000, 200]);
    now += 8 * DAY_MS;
    const found = await report();
    expect(found.result).toMatchObject({ verdict: 'withheld', sampleRatioAlarm: true });
    expect(found.imbalances).toContainEqual({
      kind: 'browser',
      value: 'Firefox',
      treated: 1000,
      control: 1000,
      expected: 200,
    });
    await expect(ramp(50)).rejects.toMatchObject({ name: 'SampleRatioAlarm' });
    const promote = (despiteAlarm?: string) =>
      rollouts().promote('mf-triage', tried, actor, undefined, { despiteAlarm });
    await expect(promote()).rejects.toMatchObject({ name: 'SampleRatioAlarm' });
    await expect(promote(' ')).rejects.toMatchObject({ name: 'SampleRatioAlarm' });
    await expect(rollouts().swap({ 'mf-triage': tried }, actor)).rejects.toMatchObject({
      name: 'SampleRatioAlarm',
    });
    await promote('a proxy counted twice');
    const [event] = await events();
    expect(event?.reason).toContain('a proxy counted twice');
  });

  test('A-XPM-016 operators are notified of an alarm once, and it stays', async () => {
    await start();
    await expose([1000, 300], [1000, 200]);
    for (let minute = 0; minute < 3; minute += 1) await registry.registry.experiments.watchRatios();
    const alerts = await registry.database.pool.query(
      "select reason from notice where kind = 'release.alarm'",
    );
    expect(alerts.rows).toEqual([{ reason: expect.stringContaining('"short"') }]);
    await expose([0, 0], [8000, 0]);
    expect((await report()).result.sampleRatioAlarm).toBe(true);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['stopped', () => rollouts().stopExperiment('mf-triage', 'short', actor)],
    ['promoted', () => rollouts().promote('mf-triage', tried, actor)],
    ['swapped in', () => rollouts().swap({ 'mf-triage': tried }, actor)],
    ['killed', () => rollouts().kill('mf-triage', tried, actor)],
    [
      'killed below, with its stable release',
      async () => {
        const { stable } = registry.registry.map.current().remotes['mf-triage']!;
        await rollouts().kill('mf-triage', stable!, actor);
      },
    ],
  ])('A-XPM-017 has its outcome in the log once it is %s, and it stays', async (_, end) => {
    await start();
    await expose([400, 120], [3600, 720]);
    now += 8 * DAY_MS;
    const before = await report();
    await end();
    now += DAY_MS;
    const after = await report();
    expect(after.ended).toMatchObject({ by: 'po' });
    expect(after.result).toEqual(before.result);
    expect(after.planHash).toBe(before.planHash);
    const stored = await registry.database.pool.query(
      'select 1 from release_event where outcome is not null',
    );
    expect(stored.rows).toHaveLength(1);
  });

  test('A-XPM-018 a promotion that follows names the outcome and the plan', async () => {
    await start();
    await expose([400, 120], [3600, 720]);
    now += 8 * DAY_MS;
    const hash = experiment().plan!;
    await rollouts().stopExperiment('mf-triage', 'short', actor);
    await rollouts().promote('mf-triage', tried, actor);
    const [event] = await events();
    expect(event?.reason).toContain(`after the experiment "short": better, plan ${hash.slice(0, 12)}`);
  });

  test('without an experiment there is none to report', async () => {
    await expect(report()).rejects.toMatchObject({ name: 'UnknownExperiment' });
  });
});
