import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const actor = { by: 'ana', reason: 'because' };

describe('a swap', () => {
  let registry: StartedRegistry;
  let before: Record<string, string>;
  let after: Record<string, string>;
  let revision: number;

  beforeEach(async () => {
    registry = await startTestRegistry({ stable: [sampleRelease('shell', 's')] });
    const publish = async (remote: string, seed: string, promote = false) =>
      registry.publish(sampleRelease(remote, seed), promote);
    before = {
      'mf-auth': await publish('mf-auth', 'one', true),
      'mf-triage': await publish('mf-triage', 'one', true),
    };
    after = { 'mf-auth': await publish('mf-auth', 'two'), 'mf-triage': await publish('mf-triage', 'two') };
    ({ revision } = await registry.registry.rollouts.swap(after, actor));
  });

  afterEach(() => registry.close());

  const stable = () =>
    Object.fromEntries(
      Object.keys(before).map((remote) => [remote, registry.registry.map.current().remotes[remote]?.stable]),
    );
  const undo = (at = revision) =>
    registry.registry.rollouts.undoSwap(at, { by: 'ben', reason: 'it flickers' });

  test('is listed with what it changed, and undone as one, once', async () => {
    expect(await registry.registry.rollouts.swaps()).toMatchObject([
      {
        revision,
        by: 'ana',
        remotes: Object.keys(before).map((remote) => ({
          remote,
          release: after[remote],
          before: before[remote],
        })),
        settled: null,
      },
    ]);
    const map = await undo();
    expect(stable()).toEqual(before);
    expect(map.revision).toBe(revision + 1);
    const lines = await registry.registry.log.events(2);
    expect(lines.map(({ action, by, revision: at }) => [action, by, at])).toEqual(
      lines.map(() => ['swap-undo', 'ben', revision + 1]),
    );
    expect((await registry.registry.rollouts.swaps())[0]?.settled).toContain('has changed since');
    await expect(undo()).rejects.toMatchObject({ name: 'ChangedSince' });
  });

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'one of them was rolled back',
      () => registry.registry.rollouts.rollback('mf-triage', actor),
      'mf-triage has changed',
    ],
    [
      'what it replaced was killed',
      () => registry.registry.rollouts.kill('mf-auth', before['mf-auth'] ?? '', actor),
      'of mf-auth was killed',
    ],
  ])('cannot be undone after %s: all of it stays', async (_what, happens, told) => {
    await happens();
    const now = registry.registry.map.current();
    expect((await registry.registry.rollouts.swaps())[0]?.settled).toContain(told);
    await expect(undo()).rejects.toThrow(told);
    expect(registry.registry.map.current()).toEqual(now);
  });

  test('ends an experiment with what it brought when it is undone', async () => {
    const releaseId = await registry.publish(sampleRelease('mf-triage', 'three'));
    await registry.registry.rollouts.startExperiment(
      'mf-triage',
      { name: 'e', releaseId, percent: 10 },
      actor,
    );
    await undo();
    expect(registry.registry.map.current().remotes['mf-triage']).toMatchObject({
      stable: before['mf-triage'],
      experiments: [],
    });
  });

  test('is known by its own revision only', async () => {
    await expect(undo(revision - 1)).rejects.toMatchObject({ name: 'UnknownSwap' });
  });
});
