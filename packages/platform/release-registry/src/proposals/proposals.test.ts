import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Identity, ProposedChange } from '@psma/release-contract';
import { sampleRelease } from '@psma/release-gate/testing';
import type { IdentifiedActor } from '../log/actor.ts';
import { createRegistry, type Registry } from '../registry.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const HOUR_MS = 3_600_000;
const person = (name: string, issuer = 'https://login.example'): IdentifiedActor => ({
  by: name,
  identity: { kind: 'person', issuer, subject: name },
  reason: `${name} says so`,
});
const [ana, ben] = [person('ana'), person('ben')];
const withToken = (id: string): IdentifiedActor => ({ ...ana, by: id, identity: { kind: 'token', id } });
const pipeline: Identity = {
  kind: 'pipeline',
  issuer: 'https://ci.example',
  repositoryId: '81',
  repository: 'acme/triage',
  ref: 'refs/heads/main',
  commit: 'a'.repeat(40),
  run: '1',
};
const [one, two, three] = ['one', 'two', 'three'].map((seed) => sampleRelease('mf-triage', seed));
const idOf = (release: typeof one) => release!.manifest.releaseId;

describe('approvals', () => {
  let made: StartedRegistry;
  let registry: Registry;
  let hours: number;

  beforeEach(async () => {
    hours = 0;
    made = await startTestRegistry({
      stable: [sampleRelease('shell', 's'), one!],
      now: () => new Date(Date.UTC(2026, 10, 20, 12) + hours * HOUR_MS),
    });
    registry = made.registry;
    for (const release of [two, three]) await made.publish(release!);
    await registry.environments.configure('production', { rules: { approvals: 1 } }, ana);
  });

  afterEach(() => made.close());

  const stable = () => registry.map.current().remotes['mf-triage']?.stable;
  const promotion = (release: typeof one): ProposedChange => ({
    action: 'promote',
    remote: 'mf-triage',
    release: idOf(release),
  });
  const propose = (release = two, actor = ana) => registry.proposals.create(promotion(release), actor);
  const promote = (release: typeof one) => registry.rollouts.promote('mf-triage', idOf(release), ana);

  test('A-ENV-007 nothing is live before a second person approves, and the first is refused', async () => {
    await expect(promote(two)).rejects.toMatchObject({ name: 'NeedsApproval' });
    const { id } = await propose();
    expect([stable(), await registry.proposals.list()]).toMatchObject([
      idOf(one),
      [{ id, by: 'ana', identity: ana.identity, change: promotion(two) }],
    ]);
    await expect(registry.proposals.approve(id, ana)).rejects.toMatchObject({ name: 'SamePerson' });
    expect(stable()).toBe(idOf(one));
    await registry.proposals.approve(id, ben);
    expect([stable(), await registry.proposals.list()]).toEqual([idOf(two), []]);
    await expect(registry.proposals.approve(id, ben)).rejects.toMatchObject({ name: 'ProposalEnded' });
    expect(await registry.log.events(3)).toMatchObject([
      { action: 'approve', by: 'ben', identity: ben.identity, reason: `ben says so (proposal ${id})` },
      {
        action: 'promote',
        by: 'ana',
        identity: ana.identity,
        reason: `ana says so (proposal ${id}, approved by ben)`,
      },
      { action: 'propose', by: 'ana', releaseId: idOf(two) },
    ]);
  });

  test('every change that gives a release to visitors needs approval, a wider experiment too', async () => {
    const refused = { name: 'NeedsApproval' };
    const plan = { name: 'e', releaseId: idOf(two), percent: 10 };
    const steps = [{ percent: 10, seconds: 60 }];
    const changes: [ProposedChange, () => Promise<unknown>][] = [
      [
        { action: 'swap', releases: { 'mf-triage': idOf(two) } },
        () => registry.rollouts.swap({ 'mf-triage': idOf(two) }, ana),
      ],
      [
        { action: 'rollout-start', remote: 'mf-triage', release: idOf(three), steps, sample: 1 },
        () => registry.stagedRollouts.start('mf-triage', { releaseId: idOf(three), steps, sample: 1 }, ana),
      ],
      [
        { action: 'experiment-start', remote: 'mf-triage', name: 'e', release: idOf(three), percent: 10 },
        () => registry.rollouts.startExperiment('mf-triage', { ...plan, releaseId: idOf(three) }, ana),
      ],
      [
        { action: 'experiment-ramp', remote: 'mf-triage', name: 'e', percent: 100 },
        () => registry.rollouts.rampExperiment('mf-triage', 'e', 100, ana),
      ],
    ];
    for (const [change, make] of changes) {
      await expect(make()).rejects.toMatchObject(refused);
      const { id } = await registry.proposals.create(change, ana);
      await registry.proposals.approve(id, ben);
      if (change.action === 'rollout-start') await registry.stagedRollouts.stop('mf-triage', ana);
    }
    expect(registry.map.current().remotes['mf-triage']).toMatchObject({
      stable: idOf(two),
      experiments: [{ name: 'e', release: idOf(three), to: 10_000 }],
    });
  });

  test('rollback, kill and the return of a recent release never wait', async () => {
    const { id } = await propose();
    await registry.proposals.approve(id, ben);
    await registry.rollouts.rollback('mf-triage', ana);
    expect(stable()).toBe(idOf(one));
    await promote(two);
    expect(stable()).toBe(idOf(two));
    await registry.rollouts.kill('mf-triage', idOf(two), ana);
    expect(registry.map.current().remotes['mf-triage']?.killed).toEqual([idOf(two)]);
  });

  test('A-ENV-008 an approval that no longer applies is refused with the reason', async () => {
    const { id } = await propose();
    await registry.rollouts.kill('mf-triage', idOf(two), ana);
    await expect(registry.proposals.approve(id, ben)).rejects.toMatchObject({
      name: 'KilledRelease',
      message: expect.stringContaining('was killed'),
    });
    expect(await registry.proposals.list()).toMatchObject([{ id }]);
    await registry.proposals.decline(id, ana);
    expect(await registry.proposals.list()).toEqual([]);
    await expect(registry.proposals.decline(id, ana)).rejects.toMatchObject({ name: 'ProposalEnded' });
  });

  test('what would be refused is not proposed, and nothing of the trial stays', async () => {
    const before = [registry.map.current(), await registry.log.events(100)];
    await expect(propose(one)).rejects.toMatchObject({ name: 'NothingToChange' });
    const { id } = await propose();
    await expect(propose()).rejects.toThrow(`waits for approval already, as proposal ${id}`);
    expect(registry.map.current()).toEqual(before[0]);
    expect((await registry.log.events(100)).slice(1)).toEqual(before[1]);
    const { rows } = await made.database.pool.query('select kind, remote, by from notice');
    expect(rows).toContainEqual({ kind: 'approval.requested', remote: 'mf-triage', by: 'ana' });
  });

  test('a proposal ends after 72 hours, and is of one environment', async () => {
    const { id } = await propose();
    await registry.environments.create({ name: 'staging', hosts: [], like: 'production' }, ana);
    const elsewhere = registry.environments.in('staging').proposals;
    await expect(elsewhere.approve(id, ben)).rejects.toMatchObject({ name: 'UnknownProposal' });
    await expect(elsewhere.create(promotion(two), ana)).rejects.toThrow('need no approval');
    hours = 72;
    expect(await registry.proposals.list()).toEqual([]);
    await expect(registry.proposals.approve(id, ben)).rejects.toMatchObject({ name: 'ProposalEnded' });
  });

  test('A-SSO-014 one that was changed in the database is never approved, and the reason is given', async () => {
    const { id } = await propose();
    await made.database.pool.query('update release_proposal set document = replace(document, $1, $2)', [
      idOf(two),
      idOf(three),
    ]);
    await expect(registry.proposals.approve(id, ben)).rejects.toMatchObject({
      name: 'ForeignSignature',
      message: expect.stringContaining(`The signature of proposal ${id} does not fit`),
    });
    expect(stable()).toBe(idOf(one));
  });

  test('of two approvals at once one is made', async () => {
    const { id } = await propose();
    const both = await Promise.allSettled([
      registry.proposals.approve(id, ben),
      registry.proposals.approve(id, person('cleo')),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const promotions = (await registry.log.events(10)).filter(
      ({ by, action }) => by === 'ana' && action === 'promote',
    );
    expect([stable(), promotions.length]).toEqual([idOf(two), 1]);
  });

  test('A-SSO-012 a machine never approves; without a provider another token does', async () => {
    const { id } = await propose(two, withToken('t1'));
    await expect(registry.proposals.approve(id, { ...ben, identity: pipeline })).rejects.toMatchObject({
      name: 'Forbidden',
    });
    await expect(registry.proposals.approve(id, withToken('t1'))).rejects.toMatchObject({
      name: 'SamePerson',
    });
    await registry.proposals.approve(id, withToken('t2'));
    expect(stable()).toBe(idOf(two));
  });

  test('A-SSO-012 with a provider only a person approves, and no rollout of their own', async () => {
    const openId = { issuer: 'https://login.example', clientId: 'c', clientSecret: null, scopes: 'openid' };
    const other = await createRegistry({ ...made.options, openId });
    const steps = [{ percent: 10, seconds: 60 }];
    const rollout = { remote: 'mf-triage', release: idOf(two), steps, sample: 1 };
    const { id } = await other.proposals.create({ action: 'rollout-start', ...rollout }, ana);
    await expect(other.proposals.approve(id, withToken('t2'))).rejects.toMatchObject({ name: 'Forbidden' });
    await expect(other.proposals.approve(id, ana)).rejects.toMatchObject({ name: 'SamePerson' });
    await other.proposals.approve(id, person('ana', 'https://other.example'));
    expect(other.map.current().remotes['mf-triage']?.experiments).toMatchObject([{ by: 'ana' }]);
    await other.close();
  });

  test('the rule waits for servers that would refuse its map', async () => {
    await registry.environments.configure('production', { rules: null }, ana);
    await made.database.pool.query(
      "insert into release_server (name, generation, seen_at) values ('old', 4, now())",
    );
    const refused = { name: 'OlderServer', message: expect.stringContaining('old') };
    await expect(
      registry.environments.configure('production', { rules: { approvals: 1 } }, ana),
    ).rejects.toMatchObject(refused);
    await registry.environments.create({ name: 'staging', hosts: [] }, ana);
  });

  describe('over HTTP', () => {
    const tokenFor = async (remote: string) =>
      (await registry.access.tokens.create({ label: remote, remote, actions: ['promote'] }, ana)).token;
    const call = async (token: string, url: string, payload?: object) =>
      made.app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      });

    test('a link decides nothing, and a decision needs the right to every remote of it', async () => {
      const [team, stranger] = [await tokenFor('mf-triage'), await tokenFor('mf-auth')];
      const owner = (await readFile(path.join(made.directory, 'release-token'), 'utf8')).trim();
      const body = { change: promotion(two), reason: 'because' };
      expect((await call(stranger, '/registry/proposals', body)).statusCode).toBe(403);
      const proposed = await call(team, '/registry/proposals', body);
      expect([proposed.statusCode, proposed.json()]).toMatchObject([201, { change: promotion(two) }]);
      const at = `/registry/proposals/${proposed.json().id}/approve`;
      const why = { reason: 'looks right' };
      const answers = [
        await call(owner, at),
        await call(owner, at, {}),
        await call(stranger, at, why),
        await call(team, at, why),
        await call('unknown', at, why),
        await call(owner, '/registry/proposals/99/approve', why),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 400, 403, 403, 401, 404]);
      expect(stable()).toBe(idOf(one));
      expect((await call(owner, at, why)).statusCode).toBe(200);
      expect((await call(owner, at, why)).json()).toMatchObject({ name: 'ProposalEnded' });
      expect(stable()).toBe(idOf(two));
    });
  });
});
