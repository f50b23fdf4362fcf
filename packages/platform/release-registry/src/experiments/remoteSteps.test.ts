import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestDatabase } from '@psma/database/testing';
import { sampleRelease } from '@psma/release-gate/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { releaseRoutes } from '../serving/releaseRoutes.ts';
import { createRegistryDatabase, createTestRegistry, type TestRegistry } from '../testing.ts';

const actor = { by: 'po', reason: 'is the short text better?' };
const DAY_MS = 24 * 3_600_000;
const VISITOR = 'visitor-of-the-test';
const stepsNamed = (...names: string[]) => ({
  steps: names.map((name) => ({ name, meaning: `The visitor did ${name}.` })),
});

describe('steps of remotes', () => {
  let database: TestDatabase;
  let testRegistry: TestRegistry;
  let app: FastifyInstance;
  let now: number;
  let stable: string;
  let tried: string;

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20);
    database = await createRegistryDatabase();
    testRegistry = await createTestRegistry(database.pool, { now: () => new Date(now) });
    await testRegistry.publish(sampleRelease('shell', 's'), true);
    await testRegistry.publish(sampleRelease('mf-auth', 'a'), true);
    stable = await publish('one', stepsNamed('printed', 'shared'), true);
    tried = await publish('two', stepsNamed('printed'));
    app = fastify({ trustProxy: true });
    await app.register(releaseRoutes, { registry: testRegistry.registry });
  });

  afterEach(async () => {
    await app.close();
    await testRegistry.close();
    await database.drop();
  });

  const publish = (seed: string, manifest: object, promote = false) =>
    testRegistry.publish(sampleRelease('mf-triage', seed, { manifest }), promote);
  const start = () =>
    testRegistry.registry.rollouts.startExperiment(
      'mf-triage',
      { name: 'short', releaseId: tried, percent: 50 },
      actor,
    );
  const visitor = { visitorId: VISITOR, optedOut: false, pins: {} };
  const ticketOf = () => testRegistry.registry.visitors.resolve(visitor).ticket;
  const expose = () =>
    testRegistry.registry.health.report({
      visit: 'a visit',
      remote: 'mf-triage',
      releaseId: stable,
      kind: 'entered',
      ms: 0,
      prefix: 'p',
      visitor,
    });

  async function take(
    step: string,
    { ticket = ticketOf(), remote = 'mf-triage', headers = {}, cookie = `psma-visitor=${VISITOR}` } = {},
  ) {
    const url = '/releases/step';
    const payload = { ticket, remote, step };
    const answer = await app.inject({ method: 'POST', url, payload, headers: { cookie, ...headers } });
    return answer.statusCode;
  }
  const taken = async () =>
    (
      await database.pool.query<{ step: string; at: Date }>(
        'select step, taken_at as at from release_exposure_step order by step',
      )
    ).rows;

  test('G379 a declared step counts once for a visitor of an experiment, at its first time', async () => {
    await start();
    await expose();
    now += 1000;
    expect(await take('printed')).toBe(204);
    now += 1000;
    await take('printed');
    await take('shared');
    expect(await taken()).toEqual([
      { step: 'mf-triage/printed', at: new Date(now - 1000) },
      { step: 'mf-triage/shared', at: new Date(now) },
    ]);
  });

  test('G379 an undeclared step is ignored, and one of another remote', async () => {
    await start();
    await expose();
    expect(await take('closed')).toBe(204);
    expect(await take('printed', { remote: 'mf-auth' })).toBe(204);
    expect(await taken()).toEqual([]);
  });

  test('G379 no step counts without an exposure, a cookie or an experiment, nor with an objection', async () => {
    await take('printed');
    await start();
    await take('printed');
    await expose();
    await take('printed', { cookie: '' });
    await take('printed', { headers: { 'sec-gpc': '1' } });
    now += 14 * DAY_MS + 1;
    await take('printed');
    expect(await taken()).toEqual([]);
  });

  test('G379 a forged ticket and a name of the product are refused', async () => {
    expect(await take('printed', { ticket: 'forged' })).toBe(403);
    expect(await take('signedUp')).toBe(400);
  });

  test('G379 an experiment knows the steps that both of its releases declare', () => {
    const names = (...releases: string[]) =>
      testRegistry.registry.experiments.stepsOf('mf-triage', releases).map(({ name }) => name);
    expect(names(stable)).toEqual(['printed', 'shared']);
    expect(names(stable, tried)).toEqual(['printed']);
    expect(names(stable, '000000000000')).toEqual([]);
  });

  test.each([
    ['four steps', stepsNamed('a', 'b', 'c', 'd')],
    ['a name of the product', stepsNamed('signedUp')],
    ['a step without a meaning', { steps: [{ name: 'printed', meaning: '' }] }],
  ])('G379 a release with %s is refused at publishing', async (_, manifest) => {
    await expect(publish('bad', manifest)).rejects.toThrow('release.json/steps');
  });
});
