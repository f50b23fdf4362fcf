import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import fastify from 'fastify';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';
import { openSessions } from './openSessions.testing.ts';
import { openTab } from './reconnecting.testing.ts';
import { releaseRoutes } from './releaseRoutes.ts';

const CLIENTS = process.env['FULL'] === '1' ? 1000 : 100;
const RESTART_MS = 2_000;

describe('telling open sessions', () => {
  let registry: StartedRegistry;
  let address: string;

  beforeAll(async () => {
    registry = await startTestRegistry({
      stable: [sampleRelease('shell', 's'), sampleRelease('mf-triage', 'one')],
    });
    address = await registry.app.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(() => registry.close());

  test(`${CLIENTS} open sessions receive a promotion and hold the new map`, async () => {
    const id = await registry.publish(sampleRelease('mf-triage', 'two'));
    const next = registry.registry.map.current().revision + 1;
    const sessions = await openSessions(address, CLIENTS);
    const told = sessions.toldOf(next, id);
    await registry.registry.rollouts.promote('mf-triage', id, { by: 'ana', reason: 'because' });
    expect(await told).toHaveLength(CLIENTS);
  }, 60_000);

  test(`${CLIENTS} tabs whose server restarts are all back within 10 s, and not at the same moment`, async () => {
    const listen = async (port: number) => {
      const server = fastify();
      await server.register(releaseRoutes, { registry: registry.registry });
      await server.listen({ port, host: '127.0.0.1' });
      return server;
    };
    const first = await listen(0);
    const { port } = first.server.address() as AddressInfo;
    const agent = new Agent({ maxSockets: Infinity });
    const due: number[] = [];
    const tabs = Array.from({ length: CLIENTS }, () =>
      openTab(`http://127.0.0.1:${port}`, agent, (until) => due.push(until)),
    );
    await Promise.all(tabs.map((tab) => tab.isBack()));
    const again = tabs.map((tab) => tab.isBack());
    await first.close();
    await sleep(RESTART_MS);
    const second = await listen(port);
    const startedAt = performance.now();
    const last = Math.max(...(await Promise.all(again)));
    expect(last - startedAt).toBeLessThan(10_000);
    const inTheSameTenth = due.map((at) => due.filter((other) => other >= at && other < at + 100).length);
    expect(Math.max(...inTheSameTenth)).toBeLessThan(CLIENTS / 2);
    for (const tab of tabs) tab.close();
    agent.destroy();
    await second.close();
  }, 60_000);

  test('a stream repeats the revision every 25 seconds, so that a page notices a stalled one', async () => {
    const intervals = jest.spyOn(globalThis, 'setInterval');
    const server = fastify();
    await server.register(releaseRoutes, { registry: registry.registry });
    const [beat] = intervals.mock.calls.find(([, pause]) => pause === 25_000) ?? [];
    intervals.mockRestore();
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const stream = await fetch(`${url}/releases/changes`);
    (beat as () => void)();
    await server.close();
    const event = `event: change\nid: ${registry.registry.map.current().revision}\n`;
    expect((await stream.text()).split(event)).toHaveLength(3);
  });

  test('the server closes while streams are open', async () => {
    const other = fastify();
    await other.register(releaseRoutes, { registry: registry.registry });
    const url = await other.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${url}/releases/changes`);
    await other.close();
    expect(await response.text()).toContain('event: change');
  });
});
