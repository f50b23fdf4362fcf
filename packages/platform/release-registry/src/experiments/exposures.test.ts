import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestDatabase } from '@psma/database/testing';
import { sampleRelease } from '@psma/release-gate/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { releaseRoutes } from '../serving/releaseRoutes.ts';
import { createRegistryDatabase, createTestRegistry, type TestRegistry } from '../testing.ts';

const actor = { by: 'po', reason: 'is the short text better?' };
const DAY_MS = 24 * 3_600_000;
const VISITOR = 'visitor-of-the-test';

describe('exposures', () => {
  let database: TestDatabase;
  let testRegistry: TestRegistry;
  let app: FastifyInstance;
  let now: number;
  let tried: string;
  let stable: string;

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20);
    database = await createRegistryDatabase();
    testRegistry = await createTestRegistry(database.pool, { now: () => new Date(now) });
    const routes = [
      { path: '/', page: 'Landing', title: 'Landing', layout: 'public' as const },
      { path: '/old', page: 'Old', title: 'Old', layout: 'public' as const, redirectTo: '/' },
      { path: '/own', page: 'Own', title: 'Own', layout: 'public' as const, access: ['members'] },
    ];
    await testRegistry.publish(sampleRelease('shell', 's'), true);
    stable = await testRegistry.publish(sampleRelease('mf-triage', 'one', { manifest: { routes } }), true);
    tried = await testRegistry.publish(sampleRelease('mf-triage', 'two', { manifest: { routes } }));
    await testRegistry.publish(sampleRelease('mf-auth', 'a'), true);
    app = fastify({ trustProxy: true });
    await app.register(releaseRoutes, { registry: testRegistry.registry });
    await rollouts().startExperiment('mf-triage', { name: 'short', releaseId: tried, percent: 50 }, actor);
  });

  afterEach(async () => {
    await app.close();
    await testRegistry.close();
    await database.drop();
  });

  const rollouts = () => testRegistry.registry.rollouts;
  const anyone = { visitorId: VISITOR, optedOut: false, pins: {} };
  const open = (pathname?: string, visitor: Parameters<typeof resolve>[0] = anyone) =>
    resolve(visitor, { pathname });
  const resolve: TestRegistry['registry']['visitors']['resolve'] = (...parts) =>
    testRegistry.registry.visitors.resolve(...parts);

  /** Reports as a page does that was served with the ticket. */
  async function report(
    ticket: string,
    outcome: 'began' | 'entered' | 'loaded',
    { address = '203.0.113.7', headers = {}, cookie = `psma-visitor=${VISITOR}` } = {},
  ) {
    const remote = outcome === 'began' ? 'shell' : 'mf-triage';
    const { shellRelease, remotes } = open();
    const releaseId =
      remote === 'shell'
        ? shellRelease.releaseId
        : remotes.find((each) => each.remote === remote)!.candidates[0]!.releaseId;
    const answer = await app.inject({
      method: 'POST',
      url: '/releases/health',
      payload: { ticket, remote, releaseId, outcome, ms: 0 },
      headers: { 'x-forwarded-for': address, cookie, ...headers },
    });
    expect(answer.statusCode).toBe(204);
  }

  const exposures = async () =>
    (
      await database.pool.query<{ atEntry: boolean; network: Buffer | null }>(
        'select at_entry as "atEntry", network from release_exposure',
      )
    ).rows;

  test('G376 the report that a page began counts the visitor of its remote, before any code', async () => {
    await report(open('/').ticket, 'began');
    expect(await exposures()).toMatchObject([{ atEntry: true }]);
  });

  test.each(['/old', '/own', '/elsewhere', undefined])(
    'G376 a page at %s that may not show the remote counts nobody when it began',
    async (pathname) => {
      await report(open(pathname).ticket, 'began');
      expect(await exposures()).toEqual([]);
    },
  );

  test('G376 entering the remote later counts the visitor once, before it has loaded', async () => {
    const { ticket } = open('/elsewhere');
    await report(ticket, 'entered');
    await report(ticket, 'loaded');
    expect(await exposures()).toMatchObject([{ atEntry: true }]);
    const [health] = await testRegistry.registry.health.history(new Date(0));
    expect(health).toMatchObject({ loads: 1, failures: 0 });
  });

  test('G377 an older shell counts the visitor when the remote has loaded, as late', async () => {
    await report(open('/elsewhere').ticket, 'loaded');
    expect(await exposures()).toMatchObject([{ atEntry: false }]);
  });

  test('G376 the page is told to report only what an experiment counts', () => {
    const counted = (visitor: Parameters<typeof resolve>[0]) =>
      open('/', visitor).remotes.map(({ remote, counted: is }) => [remote, is]);
    const nothing = [
      ['mf-auth', undefined],
      ['mf-triage', undefined],
    ];
    expect(counted(anyone)).toEqual([nothing[0], ['mf-triage', true]]);
    expect(counted({ ...anyone, optedOut: true })).toEqual(nothing);
    expect(counted({ ...anyone, visitorId: null })).toEqual(nothing);
    const pin = { release: stable, by: 'qa', at: '' };
    expect(counted({ ...anyone, pins: { 'mf-triage': pin } })).toEqual(nothing);
  });

  test('G376 under Global Privacy Control and without a cookie no report counts', async () => {
    await report(open('/').ticket, 'began', { headers: { 'sec-gpc': '1' } });
    await report(open('/').ticket, 'entered', { cookie: '' });
    expect(await exposures()).toEqual([]);
  });

  test('G378 what is stored of a network is equal for it, and none for loopback', async () => {
    const networks: (string | undefined)[] = [];
    for (const address of ['203.0.113.7', '203.0.113.9', '198.51.100.1', '127.0.0.1']) {
      await database.pool.query('delete from release_exposure');
      await report(open('/').ticket, 'began', { address });
      networks.push((await exposures())[0]?.network?.toString('hex'));
    }
    const [first, second, other, loopback] = networks;
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, loopback]).toEqual([first, undefined]);
    expect(other).not.toBe(first);
  });

  test('G378 networks are deleted 90 days after the end, and not of a running experiment', async () => {
    await report(open('/').ticket, 'began');
    const network = async () => {
      await testRegistry.registry.health.prune();
      return (await exposures())[0]?.network ?? null;
    };
    now += 200 * DAY_MS;
    expect(await network()).not.toBeNull();
    await rollouts().stopExperiment('mf-triage', 'short', actor);
    now += 90 * DAY_MS;
    expect(await network()).not.toBeNull();
    now += 1;
    expect(await network()).toBeNull();
    expect(await exposures()).toHaveLength(1);
  });
});
