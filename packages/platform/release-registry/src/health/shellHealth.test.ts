import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import type { Registry } from '../registry.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';
import type { ReportKind } from './healthStore.ts';
import { LOOPBACK } from './networkPrefix.ts';

const actor = { by: 'ana', reason: 'because' };
const anyone = { visitorId: null, optedOut: false, pins: {} };
const MINUTE_MS = 60_000;

describe('the health of the shell', () => {
  let testRegistry: StartedRegistry;
  let registry: Registry;
  let at: number;
  let pages = 0;

  beforeEach(async () => {
    at = Date.UTC(2026, 10, 20, 12);
    testRegistry = await startTestRegistry({ now: () => new Date(at) });
    registry = testRegistry.registry;
    for (const seed of ['old', 'new']) await testRegistry.publish(sampleRelease('shell', seed), true);
    await testRegistry.publish(sampleRelease('mf-triage', 'one'), true);
  });

  afterEach(() => testRegistry.close());

  const shell = () => registry.map.current().remotes['shell']!;
  /** Reports from a new network. */
  const page = async (kinds: ReportKind[], releaseId = shell().stable!, prefix = `n${(pages += 1)}`) => {
    const visit = `v${(pages += 1)}`;
    for (const kind of kinds)
      await registry.health.report({
        visit,
        remote: 'shell',
        releaseId,
        kind,
        ms: 1,
        prefix,
        visitor: anyone,
      });
  };
  const several = async (count: number, ...args: Parameters<typeof page>) => {
    for (let left = count; left > 0; left -= 1) await page(...args);
  };
  /** Another page begins, and the server checks. */
  const minutesLater = async (minutes: number) => {
    at += minutes * MINUTE_MS;
    await page(['began', 'loaded']);
  };
  const alarms = async () =>
    (await registry.log.events(50)).filter(({ automatic }) => automatic).map(({ action }) => action);

  test('one that fails to start is rolled back like any release', async () => {
    const broken = shell().stable;
    await several(6, ['began', 'failed']);
    expect(shell().stable).not.toBe(broken);
    expect(await alarms()).toEqual(['rollback']);
  });

  test('a tried shell whose pages are late and then silent is withdrawn; the other arm reports', async () => {
    const tried = await testRegistry.publish(sampleRelease('shell', 'silent'));
    await registry.rollouts.startExperiment('shell', { name: 'try', releaseId: tried, percent: 50 }, actor);
    await several(25, ['began', 'loaded']);
    await several(25, ['began', 'late'], tried);
    expect(shell().experiments).toHaveLength(1);
    await minutesLater(2);
    expect(shell().experiments).toEqual([]);
    expect(await alarms()).toEqual(['experiment-stop']);
  });

  test('a stable one that falls silent raises an alarm once, and stays until a person acts', async () => {
    const silent = shell().stable;
    await several(30, ['began', 'loaded']);
    at += 120 * MINUTE_MS;
    await several(30, ['began']);
    await minutesLater(2);
    await minutesLater(2);
    expect(shell().stable).toBe(silent);
    expect(await alarms()).toEqual(['alarm']);
  });

  test('who runs no script begins nothing: pages that are only asked for are no silence', async () => {
    await several(30, ['began', 'loaded']);
    at += 120 * MINUTE_MS;
    for (let left = 300; left > 0; left -= 1) registry.visitors.resolve(anyone);
    await several(3, ['began']);
    await minutesLater(2);
    expect(await alarms()).toEqual([]);
  });

  test('a network counts once, however many pages it claims; each of this machine’s pages counts', async () => {
    await several(30, ['began', 'loaded']);
    at += 120 * MINUTE_MS;
    await several(200, ['began'], shell().stable!, '198.51.100.0/24');
    await minutesLater(2);
    expect(await alarms()).toEqual([]);
    await several(30, ['began'], shell().stable!, LOOPBACK);
    await minutesLater(2);
    expect(await alarms()).toEqual(['alarm']);
  });

  test('that a page began is no load', async () => {
    await page(['began', 'loaded']);
    expect(await registry.health.history(new Date(0))).toMatchObject([{ loads: 1, failures: 0, late: 0 }]);
  });

  test('the shell is no baseline for a remote: if all remotes fail, none is blamed', async () => {
    const [triage] = [registry.map.current().remotes['mf-triage']!.stable!];
    await testRegistry.publish(sampleRelease('mf-auth', 'one'), true);
    const auth = registry.map.current().remotes['mf-auth']!.stable!;
    await several(60, ['began', 'loaded']);
    for (let visitor = 0; visitor < 60; visitor += 1)
      for (const [remote, releaseId] of [
        ['mf-triage', triage],
        ['mf-auth', auth],
      ] as const)
        await registry.health.report({
          visit: `w${visitor}`,
          remote,
          releaseId,
          kind: visitor % 3 === 0 ? 'failed' : 'loaded',
          ms: 1,
          prefix: `w${visitor}`,
          visitor: anyone,
        });
    expect(Object.values((await registry.health.watch()).watched).filter(({ alarmed }) => alarmed)).toEqual(
      [],
    );
  });
});
