import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { samplePlan } from '@psma/release-model/testing';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';
import { insertVisitors, type InsertedVisitors } from './insertVisitors.testing.ts';

const actor = { by: 'po', reason: 'is the short text better?' };
const DAY_MS = 24 * 3_600_000;
const stepsNamed = (...names: string[]) => ({
  steps: names.map((name) => ({ name, meaning: `The visitor did ${name}.` })),
});
const plan = { ...samplePlan, smallestEffect: 10 };

describe('a result', () => {
  let registry: StartedRegistry;
  let now: number;
  let tried: string;

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20);
    const release = (seed: string, manifest: object) => sampleRelease('mf-triage', seed, { manifest });
    registry = await startTestRegistry({
      stable: [sampleRelease('shell', 's'), release('one', stepsNamed('printed', 'shared'))],
      now: () => new Date(now),
    });
    tried = await registry.publish(release('two', stepsNamed('printed')));
  });

  afterEach(() => registry.close());

  const start = (decidingStep: string = plan.decidingStep) =>
    registry.registry.rollouts.startExperiment(
      'mf-triage',
      { name: 'short', releaseId: tried, percent: 50, plan: { ...plan, decidingStep } },
      actor,
    );
  const experiment = () => registry.registry.map.current().remotes['mf-triage']!.experiments[0]!;
  const insert = (visitors: InsertedVisitors) =>
    insertVisitors(registry.database.pool, experiment(), new Date(now), visitors);
  const honest = async (changes: Partial<InsertedVisitors> = {}) => {
    for (const treated of [true, false])
      await insert({ treated, visitors: 1000, finished: 200, network: 'honest ', networks: 200, ...changes });
  };
  const resultAfter = async (days: number) => {
    now += days * DAY_MS;
    return (await registry.registry.experiments.report('mf-triage')).result;
  };

  test('G378 has an equal verdict, whatever two networks report', async () => {
    await start();
    await honest();
    await insert({ treated: true, visitors: 20_000, finished: 20_000, network: 'forged ', networks: 2 });
    const found = await resultAfter(8);
    expect(found).toMatchObject({
      verdict: 'noEffect',
      sampleRatioAlarm: false,
      visitors: { treated: 21_000, control: 1000 },
    });
    // Two networks of 5 visitors among 1,010.
    expect(found.steps[0]?.compared?.treated).toEqual({
      rate: expect.closeTo(210 / 1010, 9),
      visitors: 1010,
    });
  });

  test('G377 says how many visitors are late, and leaves them out if the shares differ', async () => {
    await start();
    await honest();
    await insert({ treated: true, visitors: 300, finished: 300, atEntry: false });
    await insert({ treated: false, visitors: 290, finished: 0, atEntry: false });
    const found = await resultAfter(8);
    expect(found).toMatchObject({ late: { visitors: 590, leftOut: 0 }, verdict: 'better' });
    await insert({ treated: true, visitors: 100, finished: 100, atEntry: false });
    expect(await resultAfter(2)).toMatchObject({
      late: { visitors: 690, leftOut: 690 },
      verdict: 'noEffect',
      sampleRatioAlarm: false,
    });
  });

  test('G379 rests on a step that both releases declare, with its meaning', async () => {
    await start('printed');
    await honest({ finished: 0 });
    const { salt } = experiment();
    await registry.database.pool.query(
      `insert into release_exposure_step (salt, visitor, step, taken_at)
       select salt, visitor, given.step, exposed_at + interval '1 day'
         from (select *, row_number() over (partition by treated) as place from release_exposure) ranked,
              (values ('mf-triage/printed'), ('mf-triage/shared'), ('mf-auth/printed')) given(step)
        where salt = $1 and (place <= 200 or treated and place <= 400 or given.step <> 'mf-triage/printed')`,
      [salt],
    );
    const found = await resultAfter(15);
    expect(found.verdict).toBe('better');
    expect(found.steps.map(({ step, meaning, isDeciding }) => [step, meaning, isDeciding])).toEqual([
      ['triageFinished', null, false],
      ['signedUp', null, false],
      ['assessmentFinished', null, false],
      ['printed', 'The visitor did printed.', true],
    ]);
    expect(found.steps[3]?.taken).toEqual({ treated: 400, control: 200 });
    await registry.registry.rollouts.stopExperiment('mf-triage', 'short', actor);
    expect(await resultAfter(1)).toEqual(found);
  });

  test('G379 cannot rest on a step of one release only: the known ones are named', async () => {
    await expect(start('shared')).rejects.toMatchObject({
      name: 'InvalidRequest',
      message: expect.stringMatching(/"shared".*triageFinished, signedUp, assessmentFinished, printed/),
    });
  });
});
