import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migrateApi } from '@psma/api-server';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { createTestIdentity, type TestIdentity } from '@psma/identity-server/testing';
import { retentionJob } from './retentionJob.ts';

let database: TestDatabase;
let identity: TestIdentity;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateApi(database.pool);
  identity = await createTestIdentity({ pool: database.pool });
});
afterAll(async () => {
  await identity.close();
  await database.drop();
});

const runRetention = (embeddedIdentity: boolean) =>
  retentionJob({ site: identity.context.site, embeddedIdentity }).run({
    pool: database.pool,
    log: { info: () => {}, warn: () => {} },
    now: () => new Date(),
    stopping: new AbortController().signal,
  });

test('who signs in while idle accounts are deleted keeps everything; the others lose all of it', async () => {
  const { pool } = database;
  const subs = [await identity.createConfirmedUser(), await identity.createConfirmedUser()].map(
    ({ sub }) => sub,
  );
  await pool.query('insert into account (sub) select unnest($1::text[])', [subs]);
  await pool.query(
    "update identity_user set last_seen = now() - interval '800 days', idle_notice = now() - interval '31 days'",
  );
  await pool.query(`
    create function sign_in() returns trigger language plpgsql as $$ begin
      update identity_user set last_seen = now(), idle_notice = null;
      return null;
    end $$;
    create trigger meanwhile after delete on identity_user execute function sign_in()`);

  await runRetention(true);

  const left = await pool.query<{ sub: string }>('select sub from identity_user');
  expect(left.rowCount).toBe(1);
  const marked = await pool.query<{ sub: string }>('select sub from account where deleted is not null');
  expect(marked.rows).toEqual(subs.filter((sub) => sub !== left.rows[0]?.sub).map((sub) => ({ sub })));
  const mails = await pool.query("select from mail_outbox where kind = 'accountDeleted'");
  expect(mails.rowCount).toBe(1);
});

test('a mail not fetched for seven days is deleted, and one of five still waits', async () => {
  const { pool } = database;
  await pool.query(`insert into mail_outbox (kind, recipient, subject, created)
    select 'resetCode', days || '@example.org', '', now() - days * interval '25 hours' from unnest(array[5, 7]) days`);
  await runRetention(false);
  const left = await pool.query("select recipient from mail_outbox where kind = 'resetCode'");
  expect(left.rows).toEqual([{ recipient: '5@example.org' }]);
});
