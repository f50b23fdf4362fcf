import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embeddedPostgres.ts';

declare global {
  var psmaTestServers: { servers: EmbeddedPostgres[]; directory: string } | undefined;
}

/** Starts two databases for server tests. */
export default async function jestGlobalSetup() {
  const directory = mkdtempSync(path.join(tmpdir(), 'psma-test-'));
  chmodSync(directory, 0o755);
  const [socket, tcp] = await Promise.all([
    startEmbeddedPostgres({ dataDir: path.join(directory, 'socket') }),
    startEmbeddedPostgres({
      dataDir: path.join(directory, 'tcp'),
      tcp: { port: await getPort(), password: 'p&ss word' },
    }),
  ]);
  process.env['PSMA_TEST_DATABASE_SOCKET'] = socket.url;
  process.env['PSMA_TEST_DATABASE_TCP'] = tcp.url;
  globalThis.psmaTestServers = { servers: [socket, tcp], directory };
}
