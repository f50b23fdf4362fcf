import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { findRollout, ROLLOUT_PLANS, type RolloutStep } from '@psma/release-model';
import type { IdentifiedActor } from '../log/actor.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const DAY_MS = 86_400_000;
const person = (subject: string) => ({
  by: 'Ana Keller',
  reason: 'because',
  identity: { kind: 'person', issuer: 'https://login.example', subject } as const,
});
const [ana, ben] = [person('ana'), person('ben')];
const pipeline: IdentifiedActor = {
  ...ana,
  identity: {
    kind: 'pipeline',
    issuer: 'https://ci.example',
    repositoryId: '1',
    repository: 'o/r',
    ref: 'main',
    commit: 'abc',
    run: '1',
  },
};
const two = sampleRelease('mf-triage', 'two');
const tried = two.manifest.releaseId;
const APPROVED: RolloutStep[] = [
  { percent: 0, untilApproved: true },
  { percent: 50, untilApproved: true },
];

describe('steps that end otherwise than by a duration', () => {
  let made: StartedRegistry;
  const registry = () => made.registry;
  let at: number;

  beforeEach(async () => {
    at = Date.UTC(2026, 11, 20, 12);
    made = await startTestRegistry({
      stable: [sampleRelease('shell', 's'), sampleRelease('mf-triage', 'one')],
      now: () => new Date(at),
    });
    await made.publish(two);
  });
  afterEach(() => made.close());

  const start = (steps: RolloutStep[], actor = ana) =>
    registry().stagedRollouts.start('mf-triage', { releaseId: tried, steps, sample: 1 }, actor);
  const approve = (step: number, actor: IdentifiedActor = ben) =>
    registry().stagedRollouts.approve('mf-triage', step, actor);
  const follow = () => registry().stagedRollouts.followSteps();
  const rollout = () => findRollout(registry().map.current().remotes['mf-triage'])?.rollout;

  test('A-PLN-050 a step waits for a person, who is not the one who started the rollout', async () => {
    await start(APPROVED);
    at += DAY_MS;
    await follow();
    expect(rollout()?.step).toBe(0);
    expect(await registry().stagedRollouts.progress('mf-triage')).toMatchObject({ waitsFor: 'approval' });
    await expect(approve(1, ana)).rejects.toMatchObject({ name: 'SamePerson' });
    await expect(approve(1, pipeline)).rejects.toMatchObject({ name: 'Forbidden' });
    await approve(1);
    await follow();
    expect(rollout()).toMatchObject({ step: 1 });
    expect(rollout()?.approved).toBeUndefined();
    const logged = (await registry().log.events(20)).map(({ action, reason }) => [action, reason]);
    expect(logged).toEqual(
      expect.arrayContaining([
        ['rollout-wait', expect.stringContaining('release rollout approve mf-triage 1')],
        ['rollout-approve', 'because'],
      ]),
    );
  });

  test('A-PLN-050 the proposer of an approved rollout cannot approve its step; the approver can', async () => {
    await registry().environments.configure('production', { rules: { approvals: 1 } }, ana);
    const change = {
      action: 'rollout-start',
      remote: 'mf-triage',
      release: tried,
      steps: APPROVED,
      sample: 1,
    };
    const { id } = await registry().proposals.create(change as never, ana);
    await registry().proposals.approve(id, ben);
    await expect(approve(1, ana)).rejects.toMatchObject({ name: 'SamePerson' });
    await approve(1, ben);
  });

  test('A-PLN-050 who started the release’s last rollout counts, not who started an earlier one', async () => {
    await start(APPROVED, ben);
    await registry().stagedRollouts.stop('mf-triage', ben);
    await start(APPROVED, ana);
    await expect(approve(1, ana)).rejects.toMatchObject({ name: 'SamePerson' });
    await approve(1, ben);
  });

  test('A-PLN-051 an approval is of the current step only, once, and ends with a pause', async () => {
    await expect(approve(1)).rejects.toMatchObject({ name: 'UnknownRollout' });
    await start(APPROVED);
    await expect(approve(2)).rejects.toMatchObject({ name: 'InvalidRequest' });
    await approve(1);
    await expect(approve(1)).rejects.toMatchObject({ name: 'NothingToChange' });
    await follow();
    await expect(approve(1)).rejects.toMatchObject({ name: 'InvalidRequest' });
    await approve(2);
    await registry().stagedRollouts.pause('mf-triage', ana);
    await registry().stagedRollouts.resume('mf-triage', ana);
    expect(rollout()?.approved).toBeUndefined();
  });

  test('A-PLN-051 a step that a duration ends cannot be approved', async () => {
    await start([{ percent: 0, seconds: 60 }]);
    await expect(approve(1)).rejects.toMatchObject({ name: 'InvalidRequest' });
  });

  test('A-PLN-052 a step ends at a time, which is stored in UTC with its zone', async () => {
    const zone = 'Europe/Berlin';
    await start([
      { percent: 0, until: '2026-12-21T09:00:00+01:00', zone },
      { percent: 5, seconds: 60 },
    ]);
    expect(rollout()?.steps[0]).toEqual({ percent: 0, until: '2026-12-21T08:00:00.000Z', zone });
    at = Date.UTC(2026, 11, 21, 8) - 1;
    await follow();
    expect(rollout()?.step).toBe(0);
    at += 1;
    await follow();
    expect(rollout()?.step).toBe(1);
  });

  const tomorrow = '2026-12-21T09:00:00Z';
  test.each<[string, RolloutStep[]]>([
    ['without an end', [{ percent: 1 }]],
    ['with two ends', [{ percent: 1, seconds: 60, untilApproved: true }]],
    ['that ended before', [{ percent: 1, until: '2026-12-20T11:00:00Z' }]],
    ['with an unreadable time', [{ percent: 1, until: '2026-12-31T23:59:60Z' }]],
    ['in an unknown zone', [{ percent: 1, until: tomorrow, zone: 'Europe/Nowhere' }]],
    [
      'that ends with the one before',
      [
        { percent: 1, until: tomorrow },
        { percent: 2, until: tomorrow },
      ],
    ],
  ])('A-PLN-052 a plan with a step %s is refused', async (_, steps) => {
    await expect(start(steps)).rejects.toMatchObject({ name: 'InvalidRequest' });
  });

  test('A-PLN-053 each saved plan can be started', async () => {
    for (const steps of ROLLOUT_PLANS.values()) {
      await start(steps);
      await registry().stagedRollouts.stop('mf-triage', ana);
    }
  });

  test('A-PLN-049 no plan starts while a server of the version before runs', async () => {
    await made.database.pool.query(
      "insert into release_server (name, generation, seen_at) values ('old', 7, now())",
    );
    await expect(start(APPROVED)).rejects.toMatchObject({ name: 'OlderServer' });
    await expect(start([{ percent: 0, until: tomorrow }])).rejects.toMatchObject({ name: 'OlderServer' });
    await expect(start([{ percent: 1, seconds: 60 }])).rejects.toMatchObject({ name: 'OlderServer' });
  });
});
