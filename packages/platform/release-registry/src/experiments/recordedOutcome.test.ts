import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestDatabase } from '@psma/database/testing';
import { sampleRelease } from '@psma/release-gate/testing';
import type { ExperimentPlan } from '@psma/release-model';
import { samplePlan, seededRandom } from '@psma/release-model/testing';
import { createRegistryDatabase, createTestRegistry, type TestRegistry } from '../testing.ts';
import { insertVisitors } from './insertVisitors.testing.ts';
import { readOutcome } from './readOutcome.ts';

const actor = { by: 'po', reason: 'is the short text better?' };
const DAY_MS = 24 * 3_600_000;
const HISTORIES = process.env['FULL'] === '1' ? 100 : 25;
const ownSteps = [{ name: 'printed', meaning: 'The visitor printed the result.' }];

let database: TestDatabase;
let registry: TestRegistry;
let now = Date.UTC(2026, 10, 20);
let tried: string;

beforeAll(async () => {
  database = await createRegistryDatabase();
  registry = await createTestRegistry(database.pool, { now: () => new Date(now) });
  const publish = (seed: string, promote: boolean) =>
    registry.publish(sampleRelease('mf-triage', seed, { manifest: { steps: ownSteps } }), promote);
  await registry.publish(sampleRelease('shell', 's'), true);
  await publish('one', true);
  tried = await publish('two', false);
});

afterAll(async () => {
  await registry.close();
  await database.drop();
});

const experiment = () => registry.registry.map.current().remotes['mf-triage']!.experiments[0]!;

/** Some visitors take the remote's own step. */
const insertSteps = (salt: string, at: Date, every: number) =>
  database.pool.query(
    `insert into release_exposure_step (salt, visitor, step, taken_at)
     select salt, visitor, 'mf-triage/printed', $2 from release_exposure
      where salt = $1 and get_byte(visitor, 3) % ($3::int + 1) = 0 on conflict do nothing`,
    [salt, at, every],
  );

/** Each history has its own random numbers, so that one that fails can be run on its own. */
async function runHistory(seed: number) {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const { rollouts, experiments } = registry.registry;
  const plan: ExperimentPlan = {
    ...samplePlan,
    decidingStep: random() < 0.2 ? 'printed' : 'triageFinished',
    direction: random() < 0.5 ? 'increase' : 'decrease',
    smallestEffect: 20 + upTo(10),
    baseRate: 40,
    shares: [10, 50],
  };
  const started = { name: 'short', releaseId: tried, percent: 10, plan };
  await rollouts.startExperiment('mf-triage', started, actor);
  for (let step = upTo(2); step >= 0; step -= 1) {
    now += upTo(5 * DAY_MS);
    const visitors = upTo(100);
    for (const [treated, count] of [
      [true, visitors],
      [false, visitors * (experiment().to === 1000 ? 9 : 1)],
    ] as const)
      await insertVisitors(database.pool, experiment(), new Date(now), {
        treated,
        visitors: count,
        finished: upTo(count),
        atEntry: random() < 0.7,
        network: random() < 0.7 ? 'network ' : '',
        networks: 1 + upTo(9),
      });
    await insertSteps(experiment().salt, new Date(now + upTo(DAY_MS)), upTo(20));
    if (random() < 0.3) await rollouts.rampExperiment('mf-triage', 'short', 50, actor).catch(() => {});
  }
  now += upTo(8 * DAY_MS);
  const ran = experiment();
  const endedAt = new Date(now);
  await rollouts.stopExperiment('mf-triage', 'short', actor);
  const recorded = await experiments.report('mf-triage');
  now += DAY_MS;
  await insertSteps(ran.salt, new Date(now), 1);
  await database.pool.query(
    'update release_exposure set signed_up_at = $2 where salt = $1 and signed_up_at is null',
    [ran.salt, new Date(now)],
  );
  const computed = await readOutcome(
    database.pool,
    registry.options.keys,
    { environment: 'production', remote: 'mf-triage', experiment: ran, ownSteps },
    endedAt,
  );
  return { recorded, computed };
}

test('A-XPM-019 what the log recorded of random histories is computed again from log and counts', async () => {
  const seen = new Set<string | null>();
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { recorded, computed } = await runHistory(seed);
    expect({ seed, result: computed.result, planHash: computed.planHash }).toEqual({
      seed,
      result: recorded.result,
      planHash: recorded.planHash,
    });
    seen.add(recorded.result.verdict);
    if (recorded.result.late.leftOut > 0) seen.add('left out');
  }
  expect([...seen]).toEqual(expect.arrayContaining(['better', 'worse', 'notEnough', 'left out']));
}, 300_000);
