import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate, NO_STATEMENT_TIMEOUT, type Pool } from '@psma/database';
import { MIGRATIONS } from '../migrations.ts';

/** Each server's last migration before targets, plans and notes. */
const LAST: Record<string, string> = {
  mail: '001-outbox.sql',
  api: '006-answer-order.sql',
  identity: '001-identity.sql',
  'release-registry': '003-health.sql',
};

const ROWS = `
  insert into mail_outbox (kind, recipient, subject, created, sent_at)
    select 'resetCode', n || '@example.org', 'Your code', now(), now() from generate_series(1, 20) n;

  insert into content_version values ('hash', '2026-01', '{"z": 1, "a": 2}', now());
  insert into account (sub) select 'user-' || n from generate_series(1, 20) n;
  insert into assessment_session (owner, title, content_hash, created, updated, completed_at, overall_score)
    select 'user-' || n % 20 + 1, 'Assessment ' || n, 'hash', now(), now(), now(), n % 6
    from generate_series(1, 30) n;
  insert into assessment_answer (session_id, question_id, choice_ids, updated)
    select id, 'GOV-Q' || n, array['GOV-Q' || n || '-L3'], now() from assessment_session, generate_series(1, 35) n;
  insert into assessment_result
    select id, '{"pillarRule":"LOWEST","pillars":[{"pillarId":"GOV","score":3},{"pillarId":"EDU","score":1}]}'
    from assessment_session;
  insert into assessment_feedback
    select id, '[{"question": "previousAssessment", "answer": "Yes"}]', now() from assessment_session;
  insert into analytics_event (id, name, at, received) select 'event-' || n, 'open', now(), now()
    from generate_series(1, 20) n;
  insert into rate_limit values ('one', array[now()], now() + interval '1 hour');
  insert into triage_session (write_key_hash, status, created, updated)
    select 'key', 'COMPLETED', now(), now() from generate_series(1, 20);
  insert into triage_answer (session_id, question_id, choice_ids)
    select id, 'T01', array['T01_YES'] from triage_session;

  insert into identity_user (sub, username, username_key, status, email, email_key, email_verified, attributes, groups,
      password_salt, password_verifier, created, last_seen)
    select gen_random_uuid(), 'name-' || n, 'name-' || n, 'CONFIRMED', n || '@example.org', n || '@example.org', true,
      '{"custom:sector": "Energy"}', array['Member'], 'salt', 'verifier', now(), now()
    from generate_series(1, 20) n;
  insert into identity_organisation_code
    select substr(sub::text, 1, 8), 'Harbour', now(), sub from identity_user;
  insert into identity_code select sub, 'reset', 'mac', now() + interval '1 hour' from identity_user;
  insert into identity_session select gen_random_uuid(), sub, now(), now() + interval '1 day' from identity_user;
  insert into identity_refresh_token select origin_jti::text::bytea, origin_jti from identity_session;
  insert into identity_challenge
    select sub::text::bytea, sub, 'state', now() + interval '1 hour' from identity_user;
  insert into identity_limit values ('login', 'someone', 5, now() + interval '1 hour');

  insert into release select 'mf-triage', 'release-' || n, '{}', 'signature', now(), 'team' from generate_series(1, 20) n;
  insert into release_event (at, by, action, remote, release_id, reason, revision)
    select now(), 'team', 'promote', 'mf-triage', 'release-' || n, 'a release', n from generate_series(1, 20) n;
  insert into release_token values ('token', 'hash', 'CI', false, 'mf-triage', array['publish'], now(), 'team');
  insert into release_report values ('visit', 'mf-triage', 'loaded', now());
  insert into release_health_minute values ('mf-triage', 'release-1', now(), 10, 1, 0, 100);
  insert into release_exposure (salt, visitor, treated, phase, exposed_at) values ('salt', 'visitor', true, now(), now());
`;

/** Migrates an empty database to that release, with rows in each table. */
export async function fillAsOlderRelease(pool: Pool): Promise<void> {
  const copies = await mkdtemp(path.join(tmpdir(), 'psma-older-migrations-'));
  for (const migrations of MIGRATIONS) {
    const { area } = migrations;
    const directory = pathToFileURL(`${path.join(copies, area)}/`);
    await mkdir(directory);
    for (const file of await readdir(migrations.directory))
      if (file <= (LAST[area] ?? '')) await cp(new URL(file, migrations.directory), new URL(file, directory));
    await migrate(pool, { area, directory });
  }
  await ask(pool, ROWS);
  await rm(copies, { recursive: true });
}

/** Tolerates a busy machine. */
const ask = async <Row extends object>(pool: Pool, text: string) =>
  (await pool.query<Row>({ ...NO_STATEMENT_TIMEOUT, text })).rows;

/** All rows by table name. */
export async function rowsOf(pool: Pool): Promise<Map<string, Record<string, unknown>[]>> {
  const tables = await ask<{ name: string }>(
    pool,
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const found = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables) found.set(name, await ask(pool, `select * from ${name}`));
  return found;
}

/** Tables, columns, indexes, triggers and functions, as text. */
export async function schemaOf(pool: Pool): Promise<string[]> {
  const rows = await ask<{ line: string }>(
    pool,
    `
    select concat_ws(' ', table_name, column_name, ordinal_position, data_type, is_nullable, column_default,
        generation_expression) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_constraintdef(oid) || conname from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    order by line`,
  );
  return rows.map(({ line }) => line);
}
