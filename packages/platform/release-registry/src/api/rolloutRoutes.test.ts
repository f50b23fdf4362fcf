import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Action } from '@psma/release-contract';
import { sampleRelease } from '@psma/release-gate/testing';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const reason = 'because';
const remotes = '/registry/remotes/mf-triage/rollout';
const steps = [
  { percent: 1, seconds: 3600 },
  { percent: 10, seconds: 7200 },
];

describe('requests for rollouts', () => {
  let made: StartedRegistry;
  let release: string;

  beforeAll(async () => {
    made = await startTestRegistry();
    for (const seed of ['shell', 'mf-triage']) await made.publish(sampleRelease(seed, 'one'), true);
    release = await made.publish(sampleRelease('mf-triage', 'two'));
  });
  afterAll(() => made.close());

  const send = (url: string, payload?: object, token = made.owner) =>
    made.app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  const outcome = async (...asked: Parameters<typeof send>) => {
    const { statusCode, payload } = await send(...asked);
    const { name } = JSON.parse(payload) as { name?: string };
    return name ? [statusCode, name] : [statusCode];
  };
  const body = (changes: object = {}) => ({ release, steps, sample: 50, reason, ...changes });

  test('it is started, read, paused, resumed and stopped', async () => {
    expect(await outcome(remotes)).toEqual([404, 'UnknownRollout']);
    expect(await outcome(remotes, body())).toEqual([201]);
    expect((await send(remotes)).json()).toMatchObject({
      release,
      steps,
      step: 0,
      loads: 0,
      state: 'running',
      paused: null,
    });
    expect(await outcome(remotes, body())).toEqual([409, 'OverlappingExperiment']);
    expect(await outcome(`${remotes}/pause`, { reason })).toEqual([200]);
    expect((await send(remotes)).json()).toMatchObject({ state: 'paused', paused: { reason } });
    expect(await outcome(`${remotes}/pause`, { reason })).toEqual([409, 'NothingToChange']);
    expect(await outcome(`${remotes}/resume`, { reason })).toEqual([200]);
    expect(await outcome(`${remotes}/stop`, { reason })).toEqual([200]);
    expect(await outcome(`${remotes}/stop`, { reason })).toEqual([404, 'UnknownRollout']);
  });

  test('in an environment of its own name', async () => {
    const staging = { name: 'staging', hosts: ['staging.example'], like: 'production', reason };
    expect(await outcome('/registry/environments', staging)).toEqual([201]);
    const there = '/registry/in/staging/remotes/mf-triage/rollout';
    expect(await outcome(there, body())).toEqual([201]);
    expect(await outcome(remotes)).toEqual([404, 'UnknownRollout']);
    expect(await outcome(`${there}/stop`, { reason })).toEqual([200]);
  });

  test.each([
    ['no step', { steps: [] }],
    ['21 steps', { steps: Array.from({ length: 21 }, (_, index) => ({ percent: index + 1, seconds: 60 })) }],
    ['a step of 100 %', { steps: [{ percent: 100, seconds: 60 }] }],
    ['a share of null', { steps: [{ percent: null, seconds: 60 }] }],
    ['a share of less than 0.01 %', { steps: [{ percent: 1e-9, seconds: 60 }] }],
    ['a step of less than a minute', { steps: [{ percent: 1, seconds: 59 }] }],
    ['a share that falls', { steps: [...steps].reverse() }],
    ['no sample', { sample: 0 }],
    ['a sample above what the watch remembers', { sample: 401 }],
    ['no reason', { reason: ' ' }],
  ])('a plan with %s is refused', async (_name, changes) => {
    expect(await outcome(remotes, body(changes))).toEqual([400, 'InvalidRequest']);
  });

  test('it needs the right to promote the remote', async () => {
    const tokenFor = async (remote: string, actions: Action[]) =>
      (await send('/registry/tokens', { label: 'team', remote, actions, reason })).json<{ token: string }>()
        .token;
    const [publisher, other, team] = [
      await tokenFor('mf-triage', ['publish', 'rollback', 'qa']),
      await tokenFor('mf-auth', ['promote']),
      await tokenFor('mf-triage', ['promote']),
    ];
    for (const token of [publisher, other]) {
      const refused = await send(remotes, body(), token);
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        'The token "team" may not roll out mf-triage: that needs the right promote. Ask an owner of the console for it: release token create --remote mf-triage --can promote',
      ]);
      for (const change of ['pause', 'resume', 'stop'])
        expect(await outcome(`${remotes}/${change}`, { reason }, token)).toEqual([403, 'Forbidden']);
    }
    expect(await outcome(remotes, body(), team)).toEqual([201]);
    expect(await outcome(remotes, undefined, other)).toEqual([200]);
    expect(await outcome(`${remotes}/stop`, { reason }, team)).toEqual([200]);
  });
});
