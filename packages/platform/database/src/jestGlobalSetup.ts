import path from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { createTestDirectory } from './createTestDirectory.testing.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embeddedPostgres.ts';

declare global {
  var psmaTestServers: { servers: EmbeddedPostgres[]; directory: string } | undefined;
}

/** What protects data from a power failure, which no test has. */
const DURABILITY = ['fsync', 'full_page_writes'];

/** Starts two databases for server tests. */
export default async function jestGlobalSetup() {
  const directory = createTestDirectory();
  const [socket, tcp] = await Promise.all([
    startEmbeddedPostgres({ dataDir: path.join(directory, 'socket') }),
    startEmbeddedPostgres({
      dataDir: path.join(directory, 'tcp'),
      tcp: { port: await getPort(), password: 'p&ss word' },
    }),
  ]);
  await Promise.all([socket, tcp].map(withoutDurability));
  process.env['PSMA_TEST_DATABASE_SOCKET'] = socket.url;
  process.env['PSMA_TEST_DATABASE_TCP'] = tcp.url;
  globalThis.psmaTestServers = { servers: [socket, tcp], directory };
}

async function withoutDurability({ url }: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of DURABILITY) await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}
