import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Agent, get } from 'node:http';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createTestDatabase } from '@psma/database/testing';
import type { TestDatabase } from '@psma/database/testing';
import { createTestRegistry, sampleRelease } from '../testing.ts';
import type { TestRegistry } from '../testing.ts';
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

  test(`${CLIENTS} open sessions have the new map within a second of its promotion`, async () => {
    const id = await it.publish(sampleRelease('mf-triage', 'two'));
    const streams = new Agent({ maxSockets: Infinity });
    const calls = new Agent({ maxSockets: 50, keepAlive: true });
    const next = it.registry.map().revision + 1;
    let connected = 0;
    let allConnected = () => {};
    const ready = new Promise<void>((resolve) => (allConnected = resolve));

    const sessions = Array.from(
      { length: CLIENTS },
      () =>
        new Promise<number>((resolve, reject) => {
          let said = '';
          const stream = get(`${address}/releases/changes`, { agent: streams }, (response) => {
            response.on('data', (chunk: Buffer) => {
              if (!said) {
                connected += 1;
                if (connected === CLIENTS) allConnected();
              }
              said += chunk.toString();
              if (!said.includes(`{"revision":${next}}`)) return;
              stream.destroy();
              get(`${address}/releases/resolution`, { agent: calls }, (answer) => {
                let body = '';
                answer.on('data', (part: Buffer) => (body += part.toString()));
                answer.on('end', () =>
                  body.includes(id) ? resolve(performance.now()) : reject(new Error(body)),
                );
              }).on('error', reject);
            });
          });
          stream.on('error', (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || reject(error));
        }),
    );
    await ready;
    const startedAt = performance.now();
    await it.registry.promote('mf-triage', id, { by: 'ana', reason: 'because' });
    const durations = (await Promise.all(sessions))
      .map((at) => at - startedAt)
      .sort((one, other) => one - other);
    calls.destroy();
    expect(durations[Math.ceil(CLIENTS * 0.99) - 1]).toBeLessThan(1000);
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
