import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openPool } from '@psma/database';
import { sampleRelease } from '@psma/release-gate/testing';
import fastify from 'fastify';
import { createRegistry, type Registry } from '../registry.ts';
import { releaseRoutes } from '../serving/releaseRoutes.ts';
import { startTestRegistry, testKeys, type StartedRegistry } from '../testing.ts';
import { issueTicket } from '../visitors/tickets.ts';

const actor = { by: 'ana', reason: 'because' };
const anyone = { visitorId: null, optedOut: false, pins: {} };
const [one, two, three] = ['one', 'two', 'three'].map((seed) => sampleRelease('mf-triage', seed)) as [
  Release,
  Release,
  Release,
];
type Release = ReturnType<typeof sampleRelease>;

describe('health', () => {
  let testRegistry: StartedRegistry;
  let registry: Registry;
  let minutes: number;

  beforeEach(async () => {
    minutes = 0;
    testRegistry = await startTestRegistry({
      stable: [sampleRelease('shell', 's'), one, sampleRelease('mf-auth', 'a')],
      server: { trustProxy: true },
      now: () => new Date(Date.UTC(2026, 10, 20, 12, minutes)),
    });
    registry = testRegistry.registry;
  });

  afterEach(() => testRegistry.close());

  const stable = (remote = 'mf-triage') => registry.map.current().remotes[remote]?.stable;
  let network = 0;
  /** Reports a page's load from a new network. */
  const visit = async (
    outcome: 'loaded' | 'failed' | 'late',
    {
      ticket = registry.visitors.resolve(anyone).ticket,
      address = `203.0.${(network += 1) % 250}.7`,
      remote = 'mf-triage',
      releaseId = stable(remote)!,
      cookie = '',
      pageChanged = undefined as boolean | undefined,
    } = {},
  ) => {
    const payload = { ticket, remote, releaseId, outcome, ms: 100, pageChanged };
    const answer = await testRegistry.app.inject({
      method: 'POST',
      url: '/releases/health',
      payload,
      headers: { 'x-forwarded-for': address, cookie },
    });
    return answer.statusCode;
  };
  const visits = async (count: number, ...rest: Parameters<typeof visit>) => {
    for (let left = count; left > 0; left -= 1) await visit(...rest);
  };
  const promoteBad = async (release: Release) => testRegistry.publish(release, true);

  test('a fully broken release is gone after six visitors, and the log says who did it and why', async () => {
    await promoteBad(two);
    await visits(5, 'failed');
    expect(stable()).toBe(two.manifest.releaseId);
    await visit('failed');
    expect(stable()).toBe(one.manifest.releaseId);
    const [event] = await registry.log.events(1);
    expect(event).toMatchObject({
      action: 'rollback',
      automatic: true,
      by: 'health watch',
      releaseId: two.manifest.releaseId,
    });
  });

  /** Crashes after being shown. */
  const crash = async (pageChanged?: boolean) => {
    const options = {
      ticket: registry.visitors.resolve(anyone).ticket,
      address: `198.51.${(network += 1) % 250}.7`,
    };
    await visit('loaded', { ...options, pageChanged });
    await visit('failed', { ...options, pageChanged });
  };

  test('a release that crashes after it was shown is gone after six visitors, too', async () => {
    await promoteBad(two);
    for (let visitor = 1; visitor <= 5; visitor += 1) await crash();
    expect(stable()).toBe(two.manifest.releaseId);
    await crash();
    expect(stable()).toBe(one.manifest.releaseId);
  });

  test.each<[string, number, (turn: number) => Promise<unknown>]>([
    ['a crash on a changed page', 1, () => crash(true)],
    ['five crashes on changed pages', 5, () => crash(true)],
    ['a failure on a changed page', 1, () => visit('failed', { pageChanged: true })],
    ['twenty loads on changed pages', 20, () => visit('loaded', { pageChanged: true })],
    [
      'loads and failures on changed pages',
      6,
      (turn) => visit(turn % 2 ? 'loaded' : 'failed', { pageChanged: true }),
    ],
  ])('six visitors suffice with %s between each two of them', async (_name, times, between) => {
    await promoteBad(two);
    for (let visitor = 1; visitor <= 6; visitor += 1) {
      for (let turn = 0; turn < times; turn += 1) await between(turn);
      expect(stable()).toBe(two.manifest.releaseId);
      await crash();
    }
    expect(stable()).toBe(one.manifest.releaseId);
  });

  test.each([
    ['alternately', [true, false]],
    ['in pairs', [true, true, false, false]],
    ['the changed ones first', [...Array<boolean>(6).fill(true), ...Array<boolean>(6).fill(false)]],
    ['the changed ones last', [...Array<boolean>(6).fill(false), ...Array<boolean>(6).fill(true)]],
  ])('twelve failing visitors suffice where half of the pages are changed: %s', async (_name, changed) => {
    await promoteBad(two);
    for (let visitor = 0; visitor < 12; visitor += 1) await crash(changed[visitor % changed.length]);
    expect(stable()).toBe(one.manifest.releaseId);
  });

  test('two networks roll nothing back, however many changed pages of other networks fail', async () => {
    await promoteBad(two);
    for (let turn = 0; turn < 20; turn += 1) {
      await visit('failed', { address: '198.51.100.9' });
      await visit('failed', { address: '192.0.2.9' });
      await crash(true);
    }
    expect(stable()).toBe(two.manifest.releaseId);
  });

  test('failures on changed pages are counted and reported once, and roll nothing back', async () => {
    await promoteBad(two);
    await visits(20, 'loaded');
    for (let visitor = 0; visitor < 30; visitor += 1) await crash(true);
    expect(stable()).toBe(two.manifest.releaseId);
    expect(await registry.health.history(new Date(0))).toMatchObject([
      { loads: 20, failures: 0, changedLoads: 60, changedFailures: 30 },
    ]);
    const alarms = (await registry.log.events(10)).filter(({ action }) => action === 'alarm');
    expect(alarms).toMatchObject([
      { releaseId: two.manifest.releaseId, reason: expect.stringContaining('20 %') },
    ]);
    const alerts = await testRegistry.database.pool.query(
      "select kind from notice where kind = 'release.alarm'",
    );
    expect(alerts.rows).toHaveLength(1);
  });

  test('a fifth of the failures on changed pages is no alarm, and six failures suffice for more', async () => {
    await promoteBad(two);
    await visits(40, 'failed', { address: '198.51.100.9' });
    const failures = { pageChanged: true };
    await visits(1, 'failed', failures);
    const alarms = async () =>
      (await registry.log.events(10)).filter(({ action }) => action === 'alarm').length;
    expect(await alarms()).toBe(0);
    await visits(5, 'failed', failures);
    expect(await alarms()).toBe(1);
  });

  test('what a server of before wrote and reported is read', async () => {
    await promoteBad(two);
    await visits(3, 'failed', { pageChanged: true });
    await testRegistry.database.pool.query("update release_watch set document = document - 'changed'");
    await testRegistry.database.pool.query(
      `insert into release_report (visit, remote, kind, at) values ('old', 'mf-triage', 'loaded', now())`,
    );
    await visits(6, 'failed');
    expect(stable()).toBe(one.manifest.releaseId);
  });

  test('A-SPD-001 pruning deletes what is no longer used, and nothing else', async () => {
    await visits(2, 'loaded');
    await testRegistry.database.pool.query(`
      insert into release_report (visit, remote, kind, at) values ('old', 'mf-triage', 'loaded', '2026-11-01');
      insert into release_health_minute values ('mf-triage', 'old', '2026-11-01', 10, 1, 0, 100);
      insert into release_visit (visit, release_id, network, began_at, told)
        values ('old', 'old', 'network', '2026-11-01', true);
      insert into release_speed values
        ('mf-triage', 'old', 'inp', 'low', 'network', 80, '2026-11-18T11:59Z'),
        ('mf-triage', 'old', 'inp', 'low', 'network', 80, '2026-11-18T12:01Z')`);
    const counts = async () =>
      (
        await testRegistry.database.pool.query(
          `select (select count(*)::int from release_report) as reports,
             (select count(*)::int from release_health_minute) as minutes,
             (select count(*)::int from release_visit) as visits,
             (select count(*)::int from release_speed) as speeds`,
        )
      ).rows[0];
    const before = await counts();
    await registry.health.prune();
    expect(await counts()).toEqual({
      reports: before.reports - 1,
      minutes: before.minutes - 1,
      visits: before.visits - 1,
      speeds: before.speeds - 1,
    });
  });

  test('a broken release under experiment loses its experiment, and stable stays', async () => {
    const id = await testRegistry.publish(two);
    await registry.rollouts.startExperiment('mf-triage', { name: 'try', releaseId: id, percent: 100 }, actor);
    const treated = { ...anyone, visitorId: 'visitor-1234567890' };
    for (let left = 6; left > 0; left -= 1) {
      await visit('failed', { ticket: registry.visitors.resolve(treated).ticket, releaseId: id });
    }
    expect(registry.map.current().remotes['mf-triage']).toMatchObject({
      stable: one.manifest.releaseId,
      experiments: [],
    });
    expect((await registry.log.events(1))[0]).toMatchObject({ action: 'experiment-stop', automatic: true });
  });

  test('lateness is counted and never rolls back', async () => {
    await promoteBad(two);
    await visits(50, 'late');
    expect(stable()).toBe(two.manifest.releaseId);
    const rows = await registry.health.history(new Date(0));
    expect(rows).toMatchObject([{ loads: 0, failures: 0, late: 50 }]);
  });

  test('a visit counts once for each remote and outcome, however often it reports', async () => {
    await promoteBad(two);
    const { ticket } = registry.visitors.resolve(anyone);
    await visits(20, 'failed', { ticket });
    await visit('loaded', { ticket });
    expect(await registry.health.history(new Date(0))).toMatchObject([{ loads: 2, failures: 1, ms: 100 }]);
  });

  test('failures from one network roll nothing back, however many visitors it pretends to be', async () => {
    await promoteBad(two);
    await visits(60, 'failed', { address: '198.51.100.9' });
    expect(stable()).toBe(two.manifest.releaseId);
  });

  test('behind an undeclared proxy nothing is rolled back, and the log says why once', async () => {
    await promoteBad(two);
    const lines: string[] = [];
    const undeclared = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
    await undeclared.register(releaseRoutes, { registry });
    const report = (headers: Record<string, string>) =>
      undeclared.inject({
        method: 'POST',
        url: '/releases/health',
        payload: {
          ticket: registry.visitors.resolve(anyone).ticket,
          remote: 'mf-triage',
          releaseId: two.manifest.releaseId,
          outcome: 'failed',
          ms: 100,
        },
        headers,
      });
    for (let visitor = 0; visitor < 30; visitor += 1)
      await report({ 'x-forwarded-for': `203.0.${visitor}.7` });
    expect(stable()).toBe(two.manifest.releaseId);
    expect(lines.filter((line) => line.includes('TRUST_PROXY_HOPS'))).toHaveLength(1);
    for (let visitor = 0; visitor < 6; visitor += 1) await report({});
    expect(stable()).toBe(one.manifest.releaseId);
    await undeclared.close();
  });

  test('what an older release remembered of loads is no obstacle', async () => {
    await testRegistry.database.pool.query(
      `update release_watch set document = '{"releases": {"mf-triage/aaaaaaaaaaaa": {"alarmed": true}}}'`,
    );
    await promoteBad(two);
    await visits(6, 'failed');
    expect(stable()).toBe(one.manifest.releaseId);
  });

  test('10,000 forged reports change nothing', async () => {
    await promoteBad(two);
    const before = {
      map: registry.map.current(),
      events: await registry.log.events(100),
      watch: await registry.health.watch(),
    };
    const releases = { 'mf-triage': [two.manifest.releaseId] };
    const forged = issueTicket(testKeys(), releases, new Date(Date.UTC(2026, 10, 20, 12)));
    const expired = issueTicket(testRegistry.options.keys, releases, new Date(Date.UTC(2026, 10, 19, 12)));
    const foreign = issueTicket(
      testRegistry.options.keys,
      { 'mf-auth': ['ffffffffffff'] },
      new Date(Date.UTC(2026, 10, 20, 12)),
    );
    const codes = new Set<number>();
    for (let index = 0; index < 10_000; index += 1)
      codes.add(await visit('failed', { ticket: [forged, expired, foreign, `${forged}x`, ''][index % 5]! }));
    expect([...codes]).toEqual([403]);
    expect({
      map: registry.map.current(),
      events: await registry.log.events(100),
      watch: await registry.health.watch(),
    }).toEqual(before);
    expect(await registry.health.history(new Date(0))).toEqual([]);
  }, 120_000);

  test('at most two automatic rollbacks an hour, until a person acts; others are logged once', async () => {
    const pairs = ['mf-triage', 'mf-auth', 'mf-results'].map(
      (remote) => [sampleRelease(remote, 'old'), sampleRelease(remote, 'new')] as const,
    );
    for (const [old, fresh] of pairs) {
      await testRegistry.publish(old, true);
      await testRegistry.publish(fresh, true);
    }
    const states = () =>
      pairs.map(([old, fresh]) => (stable(old.manifest.remote) === fresh.manifest.releaseId ? 'new' : 'old'));
    const fail = async ({ manifest: { remote, releaseId } }: Release) =>
      visits(12, 'failed', { remote, releaseId });

    for (const [, fresh] of pairs) await fail(fresh);
    expect(states()).toEqual(['old', 'old', 'new']);
    const alarms = (await registry.log.events(10)).filter(({ action }) => action === 'alarm');
    expect(alarms).toMatchObject([
      { remote: 'mf-results', reason: expect.stringContaining('until a person acts') },
    ]);

    minutes = 61;
    await fail(pairs[2]![1]);
    expect(states()).toEqual(['old', 'old', 'old']);

    await testRegistry.publish(sampleRelease('mf-triage', 'newer'), true);
    const newer = sampleRelease('mf-triage', 'newer');
    await fail(newer);
    expect(stable()).toBe(pairs[0]![0].manifest.releaseId);
  });

  test('a release without a last good one is not rolled back; the alarm is in the log', async () => {
    await visits(8, 'failed');
    expect(stable()).toBe(one.manifest.releaseId);
    expect((await registry.log.events(5)).filter(({ action }) => action === 'alarm')).toHaveLength(1);
  });

  test('a release that is known to fail never becomes the last good one', async () => {
    await visits(8, 'failed');
    await promoteBad(two);
    expect(registry.map.current().remotes['mf-triage']).toMatchObject({
      stable: two.manifest.releaseId,
      lastGood: null,
    });
    await promoteBad(three);
    expect(registry.map.current().remotes['mf-triage']?.lastGood).toBe(two.manifest.releaseId);
  });

  test('reports to several processes add up to one judgement, within the limit of rollbacks', async () => {
    const remotes = ['mf-assessment', 'mf-results'];
    for (const remote of remotes) {
      await testRegistry.publish(sampleRelease(remote, 'old'), true);
      await testRegistry.publish(sampleRelease(remote, 'new'), true);
    }
    await promoteBad(two);
    const pool = openPool(testRegistry.database.url);
    const other = await createRegistry({ ...testRegistry.options, pool });
    const report = (visited: string, prefix: string) => ({
      visit: visited,
      remote: 'mf-triage',
      releaseId: two.manifest.releaseId,
      kind: 'failed' as const,
      ms: 1,
      prefix,
      visitor: anyone,
    });
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((index) =>
        (index % 2 ? registry : other).health.report(report(`v${index}`, `p${index}`)),
      ),
    );
    await registry.health.report(report('v7', 'p7'));
    const automatic = async () =>
      (await registry.log.events(50)).filter(({ action }) => action === 'rollback');
    expect(await automatic()).toHaveLength(1);

    await visits(40, 'loaded', { remote: 'mf-auth' });
    while (other.map.current().revision < registry.map.current().revision) await setImmediate();
    await Promise.all(
      remotes.flatMap((remote, at) =>
        Array.from({ length: 6 }, (_, index) =>
          (at ? registry : other).health.report({
            ...report(`${remote} ${index}`, `${remote} ${index}`),
            remote,
            releaseId: stable(remote)!,
          }),
        ),
      ),
    );
    expect(await automatic()).toHaveLength(2);
    await other.close();
    await pool.end();
  });
});
