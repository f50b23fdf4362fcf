import { rm } from 'node:fs/promises';

/** Stops what `jestGlobalSetup` started and removes its files. */
export default async function jestGlobalTeardown() {
  const running = globalThis.psmaTestServers;
  if (!running) return;
  await Promise.all(running.servers.map((server) => server.stop()));
  await rm(running.directory, { recursive: true, force: true });
}
