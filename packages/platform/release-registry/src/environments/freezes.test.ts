import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { findRollout } from '@psma/release-model';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const person = (subject: string) => ({
  by: subject,
  reason: 'because',
  identity: { kind: 'person', issuer: 'https://login.example', subject } as const,
});
const [ana, ben] = [person('ana'), person('ben')];
const [shell, one, two] = [
  sampleRelease('shell', 's'),
  sampleRelease('mf-triage', 'one'),
  sampleRelease('mf-triage', 'two'),
];
const [stable, tried] = [one.manifest.releaseId, two.manifest.releaseId];
const frozen = { name: 'Frozen', message: expect.stringContaining('2026-12-23 18:00 Europe/Berlin') };

describe('a freeze', () => {
  let at: number;
  let made: StartedRegistry;
  const registry = () => made.registry;

  beforeEach(async () => {
    at = Date.UTC(2026, 11, 20, 12);
    made = await startTestRegistry({ stable: [shell, one], now: () => new Date(at) });
    await made.publish(two);
  });
  afterEach(() => made.close());

  /** From the 21st to the 23rd, 18:00 in Berlin. */
  const freeze = (from = '2026-12-21T18:00:00+01:00', to = '2026-12-23T18:00:00+01:00', view = registry()) =>
    view.freezes.create({ from, to, zone: 'Europe/Berlin' }, ana);
  const begin = () => (at = Date.UTC(2026, 11, 22));
  const promote = (emergency?: string) =>
    registry().rollouts.promote('mf-triage', tried, ana, undefined, { emergency });
  const releases = () => registry().map.current().remotes['mf-triage'];
  const startRollout = () =>
    registry().stagedRollouts.start(
      'mf-triage',
      {
        releaseId: tried,
        steps: [
          { percent: 0, seconds: 3600 },
          { percent: 1, seconds: 60 },
        ],
        sample: 1,
      },
      ana,
    );
  const alerts = async () =>
    (
      await made.database.pool.query<{ kind: string; reason: string }>(
        'select kind, reason from notice order by at',
      )
    ).rows;

  test('A-PLN-043 refuses promotion, swap, rollout and experiment, from its beginning to its end', async () => {
    await freeze();
    const { rollouts } = registry();
    begin();
    await expect(promote()).rejects.toMatchObject(frozen);
    await expect(promote(' ')).rejects.toMatchObject(frozen);
    await expect(rollouts.swap({ 'mf-triage': tried }, ana)).rejects.toMatchObject(frozen);
    await expect(startRollout()).rejects.toMatchObject(frozen);
    const experiment = { name: 'e', releaseId: tried, percent: 10 };
    await expect(rollouts.startExperiment('mf-triage', experiment, ana)).rejects.toMatchObject(frozen);
    expect(releases()).toMatchObject({ stable, experiments: [] });
    at = Date.UTC(2026, 11, 23, 17);
    await promote();
    expect(releases()?.stable).toBe(tried);
  });

  test('A-PLN-043 a wider experiment is refused, and its end is not', async () => {
    await registry().rollouts.startExperiment('mf-triage', { name: 'e', releaseId: tried, percent: 10 }, ana);
    await freeze();
    begin();
    await expect(registry().rollouts.rampExperiment('mf-triage', 'e', 20, ana)).rejects.toMatchObject(frozen);
    await registry().rollouts.stopExperiment('mf-triage', 'e', ana);
  });

  test('A-PLN-044 rollback and kill are made', async () => {
    await promote();
    await freeze();
    begin();
    await registry().rollouts.rollback('mf-triage', ana);
    expect(releases()?.stable).toBe(stable);
    await registry().rollouts.kill('mf-triage', tried, ana);
    expect(releases()?.killed).toEqual([tried]);
  });

  test('A-PLN-044 an emergency is made, logged with freeze and reason, and sent to operators once', async () => {
    await freeze();
    begin();
    await promote('a key leaked');
    const [event] = await registry().log.events(1);
    const reason = expect.stringMatching(
      /^because \(emergency in the freeze from 2026-12-21 .*: a key leaked\)$/,
    );
    expect(event).toMatchObject({ action: 'promote', by: 'ana', reason });
    expect((await alerts()).filter(({ kind }) => kind === 'freeze.overridden')).toEqual([
      { kind: 'freeze.overridden', reason },
    ]);
  });

  test('A-PLN-044 an emergency does not replace the approval of a second person', async () => {
    await registry().environments.configure('production', { rules: { approvals: 1 } }, ana);
    await freeze();
    begin();
    await expect(promote('a key leaked')).rejects.toMatchObject({ name: 'NeedsApproval' });
    const change = {
      action: 'promote',
      remote: 'mf-triage',
      release: tried,
      emergency: 'a key leaked',
    } as const;
    const { id } = await registry().proposals.create(change, ana);
    await registry().proposals.approve(id, ben);
    expect(releases()?.stable).toBe(tried);
  });

  test('A-PLN-045 a proposal is refused at its approval, and can be approved after the end', async () => {
    await registry().environments.configure('production', { rules: { approvals: 1 } }, ana);
    const change = { action: 'promote', remote: 'mf-triage', release: tried } as const;
    const { id } = await registry().proposals.create(change, ana);
    await freeze('2026-12-20T00:00:00Z', '2026-12-23T17:00:00Z');
    await expect(registry().proposals.approve(id, ben)).rejects.toMatchObject(frozen);
    at = Date.UTC(2026, 11, 23, 11, 59);
    await registry().freezes.end(registry().map.current().freezes?.[0]?.id ?? '', ana);
    await registry().proposals.approve(id, ben);
    expect(releases()?.stable).toBe(tried);
  });

  test('A-PLN-046 a running rollout waits at its step, says so once, and continues after the end', async () => {
    at = Date.UTC(2026, 11, 21, 16, 30);
    await freeze();
    await startRollout();
    at += HOUR_MS;
    const follow = () => registry().stagedRollouts.followSteps();
    await follow();
    await follow();
    const { freezes } = registry().map.current();
    expect(await registry().stagedRollouts.progress('mf-triage')).toMatchObject({
      step: 0,
      state: 'waiting',
      waitsFor: 'freeze',
      freeze: freezes?.[0],
    });
    at = Date.UTC(2026, 11, 23, 17) - 1;
    await follow();
    const waits = (await registry().log.events(20)).filter(({ action }) => action === 'rollout-wait');
    expect(waits.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('waits for the end of the freeze from 2026-12-21 18:00 Europe/Berlin'),
    ]);
    expect((await alerts()).map(({ kind }) => kind)).toEqual(['environment.changed']);
    at += 1;
    await follow();
    expect(findRollout(releases())?.rollout).toMatchObject({ step: 1, paused: null });
  });

  test('A-PLN-047 npm start publishes, does not promote, and says so', async () => {
    await freeze();
    begin();
    const three = await writeRelease(path.join(made.directory, 'built'), sampleRelease('mf-triage', 'three'));
    const [published] = await registry().publishing.publishAndPromote([three], ana);
    expect(published).toMatchObject({
      promoted: false,
      notices: [
        expect.stringContaining('Not promoted: there is a freeze from 2026-12-21 18:00 Europe/Berlin'),
      ],
    });
    expect(releases()?.stable).toBe(stable);
  });

  test('A-PLN-048 two overlap: the end of one leaves the other; an equal one is refused', async () => {
    const first = await freeze();
    const second = await freeze('2026-12-22T00:00:00Z', '2026-12-24T00:00:00Z');
    expect(first).toMatchObject({ from: '2026-12-21T17:00:00.000Z', zone: 'Europe/Berlin', by: 'ana' });
    await expect(freeze()).rejects.toMatchObject({ name: 'NothingToChange' });
    begin();
    await registry().freezes.end(second.id, ben);
    await expect(promote()).rejects.toMatchObject(frozen);
    await registry().freezes.end(first.id, ben);
    await promote();
    await expect(registry().freezes.end(first.id, ben)).rejects.toMatchObject({ name: 'UnknownFreeze' });
    const actions = (await registry().log.events(10)).map(({ action, by }) => `${action} by ${by}`);
    expect(actions).toEqual(
      expect.arrayContaining(['environment-freeze by ana', 'environment-unfreeze by ben']),
    );
    expect((await alerts()).filter(({ kind }) => kind === 'environment.changed')).toHaveLength(4);
  });

  test.each([
    ['that is over', { from: '2026-12-01T00:00:00Z', to: '2026-12-20T12:00:00Z' }],
    ['without a duration', { to: '2026-12-21T00:00:00Z' }],
    ['with a leap second', { from: '2026-12-31T23:59:60Z', to: '2027-01-01T00:00:00Z' }],
    ['in an unknown zone', { zone: 'Europe/Nowhere' }],
  ])('A-PLN-048 one %s is refused', async (_, changes) => {
    const window = { from: '2026-12-21T00:00:00Z', to: '2026-12-22T00:00:00Z', zone: 'UTC', ...changes };
    await expect(registry().freezes.create(window, ana)).rejects.toMatchObject({ name: 'InvalidRequest' });
  });

  test('A-PLN-048 it is of one environment, and is listed until its end', async () => {
    await registry().environments.create({ name: 'staging', hosts: [], like: 'production' }, ana);
    const staging = registry().environments.in('staging');
    const { id } = await freeze('2026-12-20T00:00:00Z', '2026-12-23T17:00:00Z', staging);
    await promote();
    await expect(staging.rollouts.promote('mf-triage', tried, ana)).rejects.toMatchObject(frozen);
    const listed = () =>
      registry()
        .environments.list()
        .map(({ freezes = [] }) => freezes.map((each) => each.id));
    expect(listed()).toEqual([[], [id]]);
    at += 4 * DAY_MS;
    expect(listed()).toEqual([[], []]);
  });

  test('A-PLN-049 is not set while an older server is connected, which would ignore it', async () => {
    await made.database.pool.query(
      "insert into release_server (name, generation, seen_at) values ('old', 7, now())",
    );
    await expect(freeze()).rejects.toMatchObject({ name: 'OlderServer' });
  });

  test('A-PLN-048 only an owner sets and ends one', async () => {
    const team = await registry().access.tokens.create(
      { label: 'team', remote: '*', actions: ['promote', 'rollback'] },
      ana,
    );
    const request = (token: string, url: string, payload: object) =>
      made.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload });
    const window = {
      from: '2026-12-21T00:00:00Z',
      to: '2026-12-22T00:00:00Z',
      zone: 'UTC',
      reason: 'because',
    };
    const refused = await request(team.token, '/registry/freezes', window);
    const set = await request(made.owner, '/registry/freezes', window);
    const end = `/registry/freezes/${set.json<{ id: string }>().id}/end`;
    const notEnded = await request(team.token, end, { reason: 'because' });
    const ended = await request(made.owner, end, { reason: 'because' });
    expect([refused, set, notEnded, ended].map(({ statusCode }) => statusCode)).toEqual([403, 201, 403, 204]);
  });
});
