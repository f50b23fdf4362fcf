import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { expect } from '@jest/globals';
import pg from 'pg';
import { openPool, type Pool } from './database.ts';

/** The product's connections: embedded socket, and `DATABASE_URL` over TCP. */
export const BOTH_DATABASE_KINDS = ['socket', 'tcp'] as const;
export type DatabaseKind = (typeof BOTH_DATABASE_KINDS)[number];

/** Both kinds with `FULL=1`, otherwise one by the length of the file's name. */
export const DATABASE_KINDS: readonly DatabaseKind[] =
  process.env['FULL'] === '1' ? BOTH_DATABASE_KINDS : [BOTH_DATABASE_KINDS[nameLength() % 2 === 0 ? 0 : 1]];

function nameLength() {
  return path.basename(expect.getState().testPath ?? '').length;
}

export interface TestDatabase {
  pool: Pool;
  url: string;
  drop(): Promise<void>;
}

/** Creates an empty database on jest's Postgres. */
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
