import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { sampleRelease } from '@psma/release-gate/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { createTestRegistry, type TestRegistry } from '../testing.ts';
import { openSessions } from './openSessions.testing.ts';
import { releaseRoutes } from './releaseRoutes.ts';

const CLIENTS = process.env['FULL'] === '1' ? 1000 : 100;

describe('telling open sessions', () => {
  let database: TestDatabase;
  let it: TestRegistry;
  let app: FastifyInstance;
  let address: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    it = await createTestRegistry(database.pool);
    await it.publish(sampleRelease('shell', 's'), true);
    await it.publish(sampleRelease('mf-triage', 'one'), true);
    app = fastify();
    await app.register(releaseRoutes, { registry: it.registry });
    address = await app.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(async () => {
    await app.close();
    await it.close();
    await database.drop();
  });

  test(`${CLIENTS} open sessions hear of a promotion and hold the new map`, async () => {
    const id = await it.publish(sampleRelease('mf-triage', 'two'));
    const next = it.registry.map().revision + 1;
    const sessions = await openSessions(address, CLIENTS);
    const told = sessions.toldOf(next, id);
    await it.registry.promote('mf-triage', id, { by: 'ana', reason: 'because' });
    expect(await told).toHaveLength(CLIENTS);
  }, 60_000);

  test('the server closes while streams are open', async () => {
    const other = fastify();
    await other.register(releaseRoutes, { registry: it.registry });
    const url = await other.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${url}/releases/changes`);
    await other.close();
    expect(await response.text()).toContain('event: change');
  });
});
