import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPool, type Pool } from './database.ts';

export { createTestDirectory } from './createTestDirectory.testing.ts';

/** The product's connections: embedded socket, and `DATABASE_URL` over TCP. */
export const BOTH_DATABASE_KINDS = ['socket', 'tcp'] as const;
export type DatabaseKind = (typeof BOTH_DATABASE_KINDS)[number];

/** Connections of this run: `TEST_DATABASE`, else the socket. */
const RUN_KIND: DatabaseKind = process.env['TEST_DATABASE'] === 'tcp' ? 'tcp' : 'socket';

export interface TestDatabase {
  pool: Pool;
  url: string;
  drop(): Promise<void>;
}

type Prepare = (pool: Pool) => Promise<void>;

/** Template databases of this process, by what filled them. */
const templates = new Map<string, Map<Prepare, Promise<string>>>();

/** Creates a database on Jest's Postgres: empty, or a copy of one that `prepare` filled once. */
export async function createTestDatabase({
  kind = RUN_KIND,
  prepare,
}: { kind?: DatabaseKind; prepare?: Prepare } = {}): Promise<TestDatabase> {
  const server = process.env[`PSMA_TEST_DATABASE_${kind.toUpperCase()}`];
  if (!server) throw new Error('No test database: run tests through jest, whose global set-up starts one.');
  return prepare ? createDatabase(server, await templateOf(server, prepare)) : createDatabase(server);
}

function templateOf(server: string, prepare: Prepare): Promise<string> {
  const ofServer = templates.get(server) ?? new Map<Prepare, Promise<string>>();
  templates.set(server, ofServer);
  const template = ofServer.get(prepare) ?? createTemplate(server, prepare);
  ofServer.set(prepare, template);
  return template;
}

async function createTemplate(server: string, prepare: Prepare): Promise<string> {
  const { pool } = await createDatabase(server);
  const { rows } = await pool.query<{ name: string }>('select current_database() name');
  await prepare(pool);
  // A template with an open connection cannot be copied.
  await pool.end();
  return rows[0]!.name;
}

async function createDatabase(server: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = server.replace(/\/psma(?=\?|$)/, `/${name}`);
  const pool = openPool(url);
  return {
    pool,
    url,
    drop: async () => {
      await pool.end();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
