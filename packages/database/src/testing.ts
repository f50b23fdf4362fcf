import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPool, type Pool } from './database.ts';

/** The two ways a product reaches its database: the embedded socket, and a `DATABASE_URL` over TCP with a password. */
export const DATABASE_KINDS = ['socket', 'tcp'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

export interface TestDatabase {
  pool: Pool;
  url: string;
  drop(): Promise<void>;
}

/** A fresh, empty database on the Postgres that jest's global set-up started. */
export async function createTestDatabase(kind: DatabaseKind = 'socket'): Promise<TestDatabase> {
  const server = process.env[`PSMA_TEST_DATABASE_${kind.toUpperCase()}`];
  if (!server) throw new Error('No test database: run tests through jest, whose global set-up starts one.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
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
