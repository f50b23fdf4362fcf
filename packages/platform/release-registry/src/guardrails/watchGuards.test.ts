import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { DEFAULT_GUARDRAILS, type Guardrails, type SpeedMeasure } from '@psma/release-model';
import { insertVisitors } from '../experiments/insertVisitors.testing.ts';
import { insertSpeeds } from '../fieldSpeed/speedStore.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const actor = { by: 'ana', reason: 'because' };
const MINUTE_MS = 60_000;
const REMOTE = 'mf-triage';
const [one, two] = ['one', 'two'].map((seed) => sampleRelease(REMOTE, seed));
const [stable, tried] = [one!.manifest.releaseId, two!.manifest.releaseId];
const pausing: Guardrails = { ...DEFAULT_GUARDRAILS, onBroken: 'pause' };
const onStep: Guardrails = { speeds: [], steps: { triageFinished: 2 }, onBroken: 'rollback' };

describe('guards of a trial', () => {
  let made: StartedRegistry;
  let at: number;

  beforeEach(async () => {
    at = Date.UTC(2026, 10, 20, 12);
    made = await startTestRegistry({ stable: [sampleRelease('shell', 's'), one!], now: () => new Date(at) });
    await made.publish(two!);
  });
  afterEach(() => made.close());

  const registry = () => made.registry;
  const pool = () => made.database.pool;
  const rollOut = (guardrails?: Guardrails) =>
    registry().stagedRollouts.start(
      REMOTE,
      { releaseId: tried, steps: [{ percent: 50, seconds: 3600 }], sample: 50, guardrails },
      actor,
    );
  const tryOut = (guardrails?: Guardrails) =>
    registry().rollouts.startExperiment(
      REMOTE,
      { name: 'short', releaseId: tried, percent: 50, guardrails },
      actor,
    );
  const running = () => registry().map.current().remotes[REMOTE]!.experiments[0];
  /** Reports 200 loads of each release, each of its own network. */
  const load = async (triedMs: number, stableMs: number, measure: SpeedMeasure = 'inp') => {
    at += MINUTE_MS;
    for (const [releaseId, ms] of [[tried, triedMs] as const, [stable, stableMs] as const]) {
      const samples = Array.from({ length: 200 }, (_, index) => ({
        releaseId,
        measure,
        device: 'high' as const,
        network: `${releaseId} ${at} ${index}`,
        value: ms + index,
        at: new Date(at),
      }));
      await insertSpeeds(pool(), 'production', REMOTE, samples);
    }
  };
  const watch = () => registry().stagedRollouts.followSteps();
  const automatic = async () => (await registry().log.events(50)).filter((event) => event.automatic);
  const alerts = async () =>
    (await pool().query<{ kind: string }>('select kind from notice order by at')).rows.map(
      ({ kind }) => kind,
    );

  test.each([
    ['ends a rollout', () => rollOut(), 'rollout-stop', 'rollout.stopped'],
    ['ends an experiment', () => tryOut(), 'experiment-stop', 'experiment.stopped'],
    ['pauses a rollout', () => rollOut(pausing), 'rollout-pause', 'release.alarm'],
  ])('A-GRD-006 a broken guard %s: log and operators learn why, once', async (_, start, action, kind) => {
    await start();
    await load(600, 100);
    await Promise.all([watch(), watch()]);
    await watch();
    const reason =
      'Guard INP: the p75 is 749 ms, and 249 ms with stable in the same time (200 and 200 loads).';
    expect(await automatic()).toMatchObject([{ action, reason, by: 'guard watch', releaseId: tried }]);
    expect(await alerts()).toEqual([kind]);
    expect(running()?.rollout?.paused?.reason).toBe(action === 'rollout-pause' ? reason : undefined);
  });

  test('A-GRD-006 equal releases, and a guard that was not chosen, change nothing', async () => {
    await rollOut({ ...pausing, speeds: ['lcp'] });
    await load(600, 100);
    await load(100, 100, 'lcp');
    await watch();
    expect(await automatic()).toEqual([]);
  });

  test('A-GRD-007 resumed, a rollout is compared by the loads from then on', async () => {
    await rollOut(pausing);
    await load(600, 100);
    await watch();
    at += MINUTE_MS;
    await registry().stagedRollouts.resume(REMOTE, actor);
    await watch();
    expect(running()?.rollout?.paused).toBeNull();
    await load(600, 100);
    await watch();
    expect(running()?.rollout?.paused?.by).toBe('guard watch');
  });

  test('A-GRD-007 after two days only the loads of the period since then count', async () => {
    await tryOut();
    at += 47 * 60 * MINUTE_MS;
    await load(600, 100);
    at += 60 * MINUTE_MS;
    await watch();
    expect(await automatic()).toEqual([]);
  });

  test('A-GRD-008 nothing with guards begins while a server of an older version is connected', async () => {
    await pool().query("insert into release_server (name, generation, seen_at) values ('old', 7, now())");
    for (const start of [rollOut, tryOut])
      await expect(start()).rejects.toMatchObject({ name: 'OlderServer' });
  });

  test('A-GRD-008 without a choice the default guards are on; an experiment has none that pauses', async () => {
    await expect(tryOut(pausing)).rejects.toMatchObject({ name: 'InvalidRequest' });
    await tryOut();
    expect(running()?.guardrails).toEqual(DEFAULT_GUARDRAILS);
  });

  const visit = (visitorId: string) =>
    registry().health.report({
      visit: visitorId,
      remote: REMOTE,
      releaseId: stable,
      kind: 'entered',
      ms: 1,
      prefix: '203.0.113.0/24',
      visitor: { visitorId, optedOut: false, pins: {} },
    });

  test.each([
    ['with a guard on a step', onStep, [false, true]],
    ['without one', DEFAULT_GUARDRAILS, []],
  ])('A-GRD-009 exposures of both arms, and no outcome: a rollout %s', async (_, guardrails, arms) => {
    await rollOut(guardrails);
    for (let visitor = 0; visitor < 20; visitor += 1) await visit(`visitor-${visitor}`);
    const { rows } = await pool().query<{ treated: boolean }>(
      'select distinct treated from release_exposure order by treated',
    );
    expect(rows.map(({ treated }) => treated)).toEqual(arms);
    await registry().stagedRollouts.stop(REMOTE, actor);
    expect(await registry().experiments.ended(REMOTE, 10)).toEqual([]);
  });

  test('A-GRD-010 a step that visitors of a rollout take less often ends it', async () => {
    await rollOut(onStep);
    const add = (treated: boolean, finished: number) =>
      insertVisitors(pool(), running()!, new Date(at), { treated, finished, visitors: 3000 });
    await add(true, 300);
    await add(false, 600);
    await watch();
    expect(await automatic()).toMatchObject([
      {
        action: 'rollout-stop',
        reason:
          'Guard triage finished: 10.0 % of its visitors, and 20.0 % of those with stable in the same time (3,000 and 3,000 visitors).',
      },
    ]);
  });
});
