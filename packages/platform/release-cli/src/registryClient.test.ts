import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { REGISTRY_ROUTES, type RegistryRouteName } from '@psma/release-contract';
import { sampleRelease } from '@psma/release-gate/testing';
import type { Route } from '@psma/route-contract';
import { CliError } from './cliError.ts';
import { registryClient } from './registryClient.ts';

const UPLOADS: RegistryRouteName[] = ['publish', 'sourceMaps'];
const NAMES = (Object.keys(REGISTRY_ROUTES) as RegistryRouteName[]).filter((name) => !UPLOADS.includes(name));
const UNSURE = /may have been made all the same: look with "release log"/;

let server: Server;
/** Reaction to the next requests. */
let behave: (cut: () => void, answer: (text: string) => void) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    behave(
      () => request.socket.destroy(),
      (text) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write(text);
        setImmediate(() => request.socket.destroy());
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const client = (seconds: number) =>
  registryClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'x', { timeoutS: seconds });

const failureOf = async (name: RegistryRouteName, seconds: number) => {
  const asked = { params: { remote: 'mf-triage', release: 'a', name: 'b', id: 'c' }, body: { reason: 'd' } };
  const options = REGISTRY_ROUTES[name].method === 'GET' ? { params: asked.params } : asked;
  // This server reads no parameters; the compiler checks them elsewhere.
  const call = client(seconds).call as (route: Route, options: unknown) => Promise<unknown>;
  return call(REGISTRY_ROUTES[name], options).then(
    () => null,
    (error: unknown) => error as CliError,
  );
};

test.each(NAMES)('%s gives up after its time, and does not say of a change that it failed', async (name) => {
  behave = () => {};
  const failure = await failureOf(name, 0.02);
  expect(failure).toBeInstanceOf(CliError);
  expect([failure?.exitCode, failure?.message]).toEqual([3, expect.stringContaining('not answered within')]);
  expect(UNSURE.test(failure!.message)).toBe(REGISTRY_ROUTES[name].method !== 'GET');
});

test.each<[string, typeof behave]>([
  ['before the answer', (cut) => cut()],
  ['within the answer', (_cut, answer) => answer('{"rev')],
])('a connection that breaks %s leaves a change unsure', async (_when, what) => {
  behave = what;
  const [change, look] = [await failureOf('promote', 30), await failureOf('state', 30)];
  expect([change?.exitCode, change?.message]).toEqual([3, expect.stringMatching(UNSURE)]);
  expect([look?.exitCode, UNSURE.test(look!.message)]).toEqual([3, false]);
});

test('a server that was never reached has changed nothing', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  const nowhere = registryClient(`http://127.0.0.1:${port}`, 'x', { timeoutS: 30 });
  const body = { release: 'f'.repeat(12), reason: 'because' };
  const failure = await nowhere
    .call(REGISTRY_ROUTES.promote, { params: { remote: 'mf-triage' }, body })
    .catch((error: unknown) => error as CliError);
  expect((failure as CliError).message).toContain('No registry answers');
  expect(UNSURE.test((failure as CliError).message)).toBe(false);
});

test('an upload has no limit', async () => {
  const { promise: arrived, resolve } = Promise.withResolvers<() => void>();
  behave = (cut) => resolve(cut);
  const release = sampleRelease('mf-triage', 'one');
  const uploads = [
    client(0.001).upload(new Blob(['{}']).stream()),
    client(0.001).sendSourceMaps(release.manifest, new Uint8Array(3)),
  ];
  const failures = uploads.map((upload) => upload.catch((error: unknown) => (error as CliError).message));
  (await arrived)();
  behave = (cut) => cut();
  server.closeAllConnections();
  for (const failure of failures) expect(await failure).toMatch(/broke before it answered/);
});
