import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Queryable } from '@psma/database';
import { sampleRelease } from '@psma/release-gate/testing';
import { isTreated } from '@psma/release-model';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';
import { sha256 } from '../visitors/readVisitor.ts';
import { recentSalts } from './experimentStore.ts';

const actor = { by: 'po', reason: 'is the short text better?' };
const DAY_MS = 24 * 3_600_000;

describe('experiments', () => {
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
    await registry.registry.rollouts.startExperiment(
      'mf-triage',
      { name: 'short', releaseId: tried, percent: 50 },
      actor,
    );
  });

  afterEach(() => registry.close());

  const experiment = () => registry.registry.map.current().remotes['mf-triage']!.experiments[0]!;
  const visitors = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => `visitor-${String(from + index).padStart(8, '0')}`);
  let visits = 0;
  const load = (visitorId: string | null, changes = {}) =>
    registry.registry.health.report({
      visit: `visit-${(visits += 1)}`,
      remote: 'mf-triage',
      releaseId: tried,
      kind: 'loaded',
      ms: 1,
      prefix: 'p',
      visitor: { visitorId, optedOut: false, pins: {}, ...changes },
    });
  const report = () => registry.registry.experiments.report('mf-triage');

  const stepsTaken = async () =>
    (await report()).result.steps.map(({ taken }) => taken.treated + taken.control);

  test('A-REM-022 promoting the tried release ends the experiment, and the log says so', async () => {
    await registry.registry.rollouts.promote('mf-triage', tried, actor);
    const [event] = await registry.registry.log.events(1);
    expect(event).toMatchObject({
      action: 'promote',
      reason: `${actor.reason} (ends the experiment "short")`,
    });
  });

  test('each visitor counts once, in the arm they were dealt, and so do the steps they take', async () => {
    const everyone = visitors(400);
    await Promise.all([...everyone, ...everyone].map((visitor) => load(visitor)));
    const treated = everyone.filter((visitor) => isTreated(sha256, experiment(), visitor));
    const finishing = [
      ...treated.slice(0, 30),
      ...everyone.filter((visitor) => !treated.includes(visitor)).slice(0, 10),
    ];
    for (const visitor of [...finishing, ...finishing])
      await registry.registry.experiments.recordConversion(visitor, 'triageFinished');
    const found = await report();
    expect(found).toMatchObject({
      name: 'short',
      percent: 50,
      result: {
        visitors: { treated: treated.length, control: 400 - treated.length },
        sampleRatioAlarm: false,
        verdict: null,
      },
    });
    const [triage, signUp] = found.result.steps;
    expect(triage).toMatchObject({ taken: { treated: 30, control: 10 }, compared: null });
    expect(signUp?.taken).toEqual({ treated: 0, control: 0 });
  });

  test('no visitor counts under Global Privacy Control, without a visitor id, or with a pin', async () => {
    const [visitor = ''] = visitors(1);
    await load(visitor, { optedOut: true });
    await load(null);
    await load(visitor, { pins: { 'mf-triage': { release: tried, by: 'qa', at: '' } } });
    await registry.registry.experiments.recordConversion(visitor, 'signedUp');
    expect((await report()).result.visitors).toEqual({ treated: 0, control: 0 });
  });

  test('a step counts for fourteen days after the first exposure', async () => {
    await Promise.all(visitors(2).map((visitor) => load(visitor)));
    now += 14 * DAY_MS - 1;
    await registry.registry.experiments.recordConversion(visitors(2)[0]!, 'assessmentFinished');
    now += 2;
    await registry.registry.experiments.recordConversion(visitors(2)[1]!, 'assessmentFinished');
    now += DAY_MS;
    const [, , assessment] = await stepsTaken();
    expect(assessment).toBe(1);
  });

  test('a step of a visitor looks only at the exposures that may still count', async () => {
    await load(visitors(1)[0]!);
    await registry.database.pool.query(
      `insert into release_exposure (salt, visitor, treated, phase, exposed_at)
       select 'ended', int4send(number), true, now(), '2026-01-01' from generate_series(1, 20000) number`,
    );
    await registry.database.pool.query('analyze release_exposure');
    const asked: string[] = [];
    const watching = {
      query: (text: string, values: unknown[]) => {
        asked.push(text);
        return registry.database.pool.query(text, values);
      },
    } as unknown as Queryable;
    const since = new Date(now - 14 * DAY_MS);
    expect(await recentSalts(watching, since)).toEqual([experiment().salt]);
    const plan = await registry.database.pool.query(`explain ${asked[0]}`, [since]);
    expect(JSON.stringify(plan.rows)).toContain('release_exposure_exposed_at');
  });

  test('A-XPM-010 each share is a phase of its own, in which a visitor stays', async () => {
    await Promise.all(visitors(100).map((visitor) => load(visitor)));
    now += DAY_MS;
    await registry.registry.rollouts.rampExperiment('mf-triage', 'short', 80, actor);
    await Promise.all(visitors(150, 50).map((visitor) => load(visitor)));
    const { result, phases } = await report();
    expect(result.phases.map(({ percent, treated, control }) => [percent, treated + control])).toEqual([
      [50, 100],
      [80, 100],
    ]);
    expect(result.phases[1]?.since).toBe(new Date(now).toISOString());
    expect(phases.map(({ by }) => by)).toEqual(['po', 'po']);
  });

  test('what is stored of a visitor leads back neither to their id nor to another experiment', async () => {
    await load(visitors(1)[0]!);
    const stored = await registry.database.pool.query<{ row: string }>(
      'select release_exposure::text as row from release_exposure',
    );
    expect(stored.rows).toHaveLength(1);
    expect(stored.rows[0]?.row).not.toContain(visitors(1)[0]);
  });
});
