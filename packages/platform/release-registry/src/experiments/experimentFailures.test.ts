import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import type { ExperimentPlan } from '@psma/release-model';
import { samplePlan } from '@psma/release-model/testing';
import { createRegistry, type Registry } from '../registry.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';
import { insertVisitors } from './insertVisitors.testing.ts';

const actor = { by: 'po', reason: 'is the short text better?' };
const DAY_MS = 24 * 3_600_000;

const plan: ExperimentPlan = { ...samplePlan, smallestEffect: 10, shares: [10, 50] };

describe('an experiment with a plan', () => {
  let made: StartedRegistry;
  let other: Registry;
  let now: number;
  /** Of the other server's clock. */
  let behind: number;
  let tried: string;

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20);
    behind = 0;
    made = await startTestRegistry({
      stable: ['s', 'zero', 'one'].map((seed) => sampleRelease(seed === 's' ? 'shell' : 'mf-triage', seed)),
      now: () => new Date(now),
    });
    tried = await made.publish(sampleRelease('mf-triage', 'two'));
    await made.registry.rollouts.startExperiment(
      'mf-triage',
      { name: 'short', releaseId: tried, percent: 10, plan },
      actor,
    );
    other = await createRegistry({ ...made.options, now: () => new Date(now - behind) });
  });

  afterEach(async () => {
    await other.close();
    await made.close();
  });

  const remote = () => made.registry.map.current().remotes['mf-triage']!;
  const expose = async (treated: number, control: number) => {
    for (const [isTreated, visitors] of [treated, control].entries())
      await insertVisitors(made.database.pool, remote().experiments[0]!, new Date(now), {
        treated: isTreated === 0,
        visitors,
        finished: Math.floor(visitors / (isTreated === 0 ? 3 : 5)),
      });
  };
  /** Waits until both servers have the newest map. */
  const haveSameMap = () =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (made.registry.map.current().revision === other.map.current().revision) resolve();
      };
      for (const { map } of [made.registry, other]) map.onChange(check);
      check();
    });
  const rows = async (text: string) => (await made.database.pool.query<object>(text)).rows;

  test('A-XPM-026 two servers at once count a visitor once, and raise one alarm', async () => {
    const visitor = { visitorId: 'visitor-of-the-test', optedOut: false, pins: {} };
    const report = {
      remote: 'mf-triage',
      releaseId: tried,
      kind: 'loaded',
      ms: 1,
      prefix: 'p',
      visitor,
    } as const;
    await Promise.all(
      [made.registry, other].map(({ health }, index) => health.report({ ...report, visit: `v${index}` })),
    );
    expect(await rows('select 1 from release_exposure')).toHaveLength(1);
    await expose(1000, 1000);
    await Promise.all(
      [made.registry, other, made.registry].map(({ experiments }) => experiments.watchRatios()),
    );
    expect(await rows("select 1 from notice where kind = 'release.alarm'")).toHaveLength(1);
  });

  test('A-XPM-026 of two ends at once one is made, and the outcome is recorded once', async () => {
    await expose(400, 3600);
    now += 8 * DAY_MS;
    const ends = await Promise.allSettled([
      made.registry.rollouts.stopExperiment('mf-triage', 'short', actor),
      other.rollouts.stopExperiment('mf-triage', 'short', actor),
      other.rollouts.rampExperiment('mf-triage', 'short', 50, actor),
    ]);
    const stops = ends.slice(0, 2).map(({ status }) => status);
    expect(stops.sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rows('select 1 from release_event where outcome is not null')).toHaveLength(1);
    await haveSameMap();
    const reports = await Promise.all(
      [made.registry, other].map(({ experiments }) => experiments.report('mf-triage')),
    );
    expect(reports[1]).toEqual(reports[0]);
  });

  test('A-XPM-027 a server with a slow clock widens it to a later phase, and judges no earlier', async () => {
    await expose(400, 3600);
    behind = DAY_MS;
    await other.rollouts.rampExperiment('mf-triage', 'short', 50, actor);
    await haveSameMap();
    await expose(500, 500);
    now += 7 * DAY_MS;
    const { result } = await made.registry.experiments.report('mf-triage');
    const [first, second] = result.phases;
    expect([first, second]).toMatchObject([
      { treated: 400, control: 3600 },
      { treated: 500, control: 500 },
    ]);
    expect(Date.parse(second!.since)).toBeGreaterThan(Date.parse(first!.since));
    expect(result.verdict).toBe('better');
    expect((await other.experiments.report('mf-triage')).result.verdict).toBe('notEnough');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['promoted', () => made.registry.rollouts.promote('mf-triage', tried, actor)],
    ['rolled back', () => made.registry.rollouts.rollback('mf-triage', actor)],
    ['killed', () => made.registry.rollouts.kill('mf-triage', remote().stable!, actor)],
  ])('A-XPM-028 ends and says why once the stable release is %s', async (_, change) => {
    await change();
    const { ended } = await made.registry.experiments.report('mf-triage');
    expect(ended).toMatchObject({ by: 'po', reason: expect.stringContaining('ends the experiment "short"') });
  });

  test('A-XPM-028 goes on without a change of its stable release: another is refused', async () => {
    const release = await made.publish(sampleRelease('mf-triage', 'three'));
    const { rollouts } = made.registry;
    for (const change of [
      () => rollouts.promote('mf-triage', release, actor),
      () => rollouts.swap({ 'mf-triage': release }, actor),
    ])
      await expect(change()).rejects.toMatchObject({ name: 'OverlappingExperiment' });
    expect(remote().experiments).toMatchObject([{ name: 'short' }]);
  });
});
