import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { emptyMap } from '@psma/release-model';
import type { Registry } from '@psma/release-registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { withDevServers } from './devServers.ts';

const ENTRY = 'self.entry = 1;';
const nobody = { visitorId: null, optedOut: false, pins: {} };
const nothingReleased = {
  map: { current: () => emptyMap },
  releases: { manifest: () => null },
} as unknown as Registry;

let servers: Server[];
let app: FastifyInstance;

beforeEach(() => {
  servers = [];
  app = Fastify();
});

afterEach(async () => {
  await app.close();
  for (const server of servers) server.close();
});

/** An app's dev server, responding like webpack's. */
async function devServer(name: string): Promise<string> {
  const { manifest } = sampleRelease(name, 'dev');
  const server = createServer((request, response) => {
    const isManifest = request.url?.endsWith('/release.json');
    response.setHeader('content-type', isManifest ? 'application/json' : 'text/javascript');
    response.end(isManifest ? JSON.stringify({ ...manifest, releaseId: '000000000000', files: [] }) : ENTRY);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `${name}=${(server.address() as AddressInfo).port}`;
}

test('with dev servers for all apps no release is needed; each entry has its present hash', async () => {
  const registry = withDevServers(
    nothingReleased,
    app,
    [await devServer('shell'), await devServer('mf-triage')].join(','),
  );
  await app.inject({ url: '/', headers: { accept: 'text/html' } });
  const integrity = `sha384-${createHash('sha384').update(ENTRY).digest('base64')}`;
  const { remotes, shellRelease, ticket } = registry.visitors.resolve(nobody);
  expect(shellRelease.releaseId).toBe('000000000000');
  expect(ticket).toBe('');
  expect(remotes).toEqual([
    expect.objectContaining({
      remote: 'mf-triage',
      because: 'dev server',
      candidates: [
        expect.objectContaining({ entry: '/releases/mf-triage/000000000000/remoteEntry.js', integrity }),
      ],
    }),
  ]);
  expect(registry.releases.manifest({ remote: 'shell', releaseId: '000000000000' })?.files).toEqual([
    { path: 'remoteEntry.js', bytes: ENTRY.length, integrity },
  ]);
});

test('files come through this origin and are never kept', async () => {
  withDevServers(nothingReleased, app, await devServer('mf-triage'));
  const answer = await app.inject('/releases/mf-triage/000000000000/remoteEntry.js');
  expect(answer.body).toBe(ENTRY);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/javascript', 'cache-control': 'no-store' });
});

test('an app whose dev server does not answer has no release', async () => {
  const registry = withDevServers(nothingReleased, app, await devServer('mf-triage'));
  await app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(registry.visitors.resolve(nobody).remotes).toHaveLength(1);
  servers[0]?.closeAllConnections();
  await new Promise((resolve) => servers[0]?.close(resolve));
  await app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(registry.visitors.resolve(nobody).remotes).toEqual([]);
});
