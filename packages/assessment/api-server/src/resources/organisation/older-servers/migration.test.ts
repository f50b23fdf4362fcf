import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migrate, NO_STATEMENT_TIMEOUT } from '@psma/database';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { apiMigrations, migrateApi } from '../../../migrateApi.ts';

const FULL = process.env['FULL'] === '1';
const ACCOUNTS = FULL ? 100_000 : 300;
/** Of the migration and of one save during it, in milliseconds; only with FULL=1. */
const LIMITS = { migration: 60_000, save: 2000 };

const LAST_BEFORE = '011-pillar-scores.sql';
const ROWS = `
  insert into content_version values ('hash', '2026-01', '{}', now());
  insert into account (sub) select 'user-' || n from generate_series(1, ${ACCOUNTS}) n;
  insert into account (sub, deleted) values ('deleted', now());
  insert into assessment_session (owner, title, content_hash, created, updated)
    select 'user-' || n % ${ACCOUNTS} + 1, 'Assessment ' || n, 'hash', now(), now()
    from generate_series(1, ${2 * ACCOUNTS}) n;
  insert into assessment_answer (session_id, question_id, choice_ids, updated)
    select id, 'GOV-Q1', array['GOV-Q1-L3'], now() from assessment_session;
  insert into target (owner, overall, version, updated)
    select 'user-' || n, 3, 1, now() from generate_series(1, ${ACCOUNTS / 5}) n;
  insert into plan_item (owner, id, title, responsible, note, created, updated)
    select 'user-' || n, gen_random_uuid(), 'An item', '', '', now(), now()
    from generate_series(1, ${ACCOUNTS / 5}) n, generate_series(1, 3)`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createOlderDatabase(LAST_BEFORE);
  await ask(ROWS);
  // Otherwise autovacuum holds locks for a minute.
  await ask('vacuum analyze');
}, 300_000);
afterAll(() => database.drop());

/** With the migrations until a file. */
async function createOlderDatabase(last: string): Promise<TestDatabase> {
  const older = await createTestDatabase();
  const copies = await mkdtemp(path.join(tmpdir(), 'psma-migrations-'));
  const directory = pathToFileURL(`${copies}/api/`);
  await mkdir(directory);
  for (const file of await readdir(apiMigrations.directory))
    if (file <= last) await cp(new URL(file, apiMigrations.directory), new URL(file, directory));
  await migrate(older.pool, { area: 'api', directory });
  await rm(copies, { recursive: true });
  return older;
}

const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>({ ...NO_STATEMENT_TIMEOUT, text, values })).rows;

/** Saves one answer after another like the previous version; returns the slowest time. */
async function saveUntil(stopping: AbortSignal): Promise<number> {
  let slowest = 0;
  for (let count = 1; !stopping.aborted; count++) {
    const begun = performance.now();
    await ask(
      `insert into assessment_answer (session_id, question_id, choice_ids, updated)
       select id, 'GOV-Q2', array['GOV-Q2-L1'], now() from (
         select id from assessment_session where owner = $1 order by sequence limit 1 for key share) as session
       on conflict (session_id, question_id) do update set updated = excluded.updated`,
      [`user-${(count * 7919) % ACCOUNTS}`],
    );
    if (count % 5 === 0)
      await ask(
        `with living as (
           insert into account (sub) values ($1)
           on conflict (sub) do update set sub = excluded.sub where account.deleted is null returning sub)
         insert into assessment_session (owner, title, content_hash, created, updated)
         select sub, 'Meanwhile', 'hash', now(), now() from living`,
        [`user-${((count * 104_729) % ACCOUNTS) + 1}`],
      );
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return slowest;
}

test('A-SPC-001 each account gets its organisation with its rows, while older servers save', async () => {
  const stop = new AbortController();
  const saving = saveUntil(stop.signal);
  const begun = performance.now();
  await migrateApi(database.pool);
  const took = performance.now() - begun;
  stop.abort();
  const slowest = await saving;

  // A server of the previous version wrote the rows, and may come back.
  expect(await ask('select from older_server')).toHaveLength(1);
  const [members] = await ask<{ count: number; accounts: number; living: number }>(
    `select count(*)::int as count, count(distinct a.sub)::int as accounts,
       count(*) filter (where m.role = 'OWNER' and a.deleted is null)::int as living
     from organisation_member m join account a on a.sub = m.sub and a.home_organisation = m.organisation_id`,
  );
  expect(members).toEqual({ count: ACCOUNTS, accounts: ACCOUNTS, living: ACCOUNTS });
  for (const table of ['assessment_session', 'plan_item', 'target'])
    expect({
      table,
      elsewhere: await ask(
        `select r.owner from ${table} r join account a on a.sub = r.owner
         where r.organisation_id is distinct from a.home_organisation limit 1`,
      ),
    }).toEqual({ table, elsewhere: [] });
  expect(
    await ask(
      `select s.id from assessment_session s left join organisation_member m on m.id = s.created_by
       where m.sub is distinct from s.owner limit 1`,
    ),
  ).toEqual([]);
  if (!FULL) return;
  process.stderr.write(`Migration: ${Math.round(took)} ms; slowest save: ${Math.round(slowest)} ms.\n`);
  expect(took).toBeLessThan(LIMITS.migration);
  expect(slowest).toBeLessThan(LIMITS.save);
}, 300_000);

/** An owner and a former one; each invited an address, and shared. */
const BEFORE_ENDED_INVITATIONS = `
  insert into content_version values ('hash', '2026-01', '{}', now());
  insert into organisation (id) values ('00000000-0000-4000-8000-000000000001');
  insert into organisation_member (id, organisation_id, name, role) values
    ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-000000000001', 'Ann', 'OWNER'),
    ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-000000000001', 'Bo', 'EDITOR');
  insert into organisation_invitation (organisation_id, email, email_key, role, invited_by, created, expires)
    select organisation_id, lower(name), lower(name), 'OWNER', id, now(), now() + interval '14 days'
    from organisation_member;
  insert into organisation_invitation (organisation_id, email, email_key, role, created, expires)
    select id, 'unknown', 'unknown', 'READER', now(), now() + interval '14 days' from organisation;
  insert into assessment_session (id, organisation_id, title, content_hash, created, updated)
    select id, id, 'Assessment', 'hash', now(), now() from organisation;
  insert into share (organisation_id, session_id, holds, created, expires)
    select organisation_id, id, 'RESULTS', '2026-03-01T12:00:00.123Z', now() + interval '7 days'
    from assessment_session;
  insert into organisation_event (organisation_id, at, member_id, kind, subject_id)
    select organisation_id, created, '00000000-0000-4000-8000-00000000000b', 'resultShared', session_id from share`;

test('A-SPC-032 invitations that outlived their maker’s role end, and shares get the name of their maker', async () => {
  const older = await createOlderDatabase('028-register-search.sql');
  try {
    await older.pool.query(BEFORE_ENDED_INVITATIONS);
    await migrateApi(older.pool);
    const valuesOf = async (text: string) =>
      (await older.pool.query<{ value: string }>(text)).rows.map(({ value }) => value);
    expect(await valuesOf('select email as value from organisation_invitation')).toEqual(['ann']);
    expect(await valuesOf('select email as value from ended_invitation order by email')).toEqual([
      'bo',
      'unknown',
    ]);
    expect(
      await valuesOf(`select kind as value from organisation_event where kind <> 'resultShared'`),
    ).toEqual([...['invitationEnded', 'invitationEnded']]);
    expect(
      await valuesOf('select m.name as value from share h join organisation_member m on m.id = h.created_by'),
    ).toEqual(['Bo']);
  } finally {
    await older.drop();
  }
}, 300_000);

const ENTRIES_BEFORE = `
  insert into content_version values ('hash', '2026-01', '{}', now());
  insert into organisation (id) values ('00000000-0000-4000-8000-000000000001');
  insert into assessment_session (id, organisation_id, title, content_hash, created, updated)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, o.id, title, 'hash', now(), now()
    from organisation o, (values (2, 'Summer'), (3, 'Twice'), (4, 'Twice')) as s (n, title);
  insert into organisation_event (organisation_id, at, kind, subject_id, title)
    select o.id, now(), kind, ('00000000-0000-4000-8000-00000000000' || n)::uuid, title
    from organisation o, (values
      ('assessmentBegun', 2, 'Spring'), ('areaAssigned', 9, 'Spring'), ('checkAsked', 9, 'Twice'),
      ('assessmentBegun', 5, 'Gone'), ('areaSubmitted', 9, 'Gone'), ('areaReturned', 9, 'Unknown'),
      ('memberJoined', 9, null)) as e (kind, n, title)`;

test('A-SPC-050 entries of before get their assessment where one fits, and lose titles of deleted ones', async () => {
  const older = await createOlderDatabase('032-share-code-mails.sql');
  try {
    await older.pool.query(ENTRIES_BEFORE);
    await migrateApi(older.pool);
    const { rows } = await older.pool.query<{ kind: string; title: string | null; session: string | null }>(
      `select kind, title, right(session_id::text, 1) as session from organisation_event order by id`,
    );
    expect(rows.map(({ kind, title, session }) => [kind, title, session])).toEqual([
      ['assessmentBegun', 'Spring', '2'],
      ['areaAssigned', 'Spring', '2'],
      ['checkAsked', 'Twice', null],
      ['assessmentBegun', null, '5'],
      ['areaSubmitted', null, '5'],
      ['areaReturned', null, null],
      ['memberJoined', null, null],
    ]);
  } finally {
    await older.drop();
  }
}, 300_000);

/** Addresses as older servers stored them: one decomposed, and one in both forms. */
const BEFORE_COMPOSED_KEYS = `
  insert into organisation (id) values ('00000000-0000-4000-8000-000000000001');
  insert into organisation_invitation (organisation_id, email, email_key, role, created, expires)
    select id, key, key, 'READER', now(), now() + interval '14 days'
    from organisation, unnest(array[E'mu\\u0308ller@a', E'zo\\u00eb@a', E'zoe\\u0308@a']) as key`;

test('G368 keys of addresses are composed, except one whose composed form is there already', async () => {
  const older = await createOlderDatabase('036-people.sql');
  try {
    await older.pool.query(BEFORE_COMPOSED_KEYS);
    await migrateApi(older.pool);
    const keys = async () =>
      (await older.pool.query<{ key: string }>('select email_key as key from organisation_invitation')).rows
        .map(({ key }) => key)
        .sort();
    const migrated = ['m\u00fcller@a', 'zoe\u0308@a', 'zo\u00eb@a'];
    expect(await keys()).toEqual([...migrated].sort());
    // A server of the previous version writes a decomposed one.
    await older.pool.query(
      `insert into organisation_invitation (organisation_id, email, email_key, role, created, expires)
       select id, 'x', E'e\\u0301@a', 'READER', now(), now() from organisation`,
    );
    expect(await keys()).toEqual([...migrated, '\u00e9@a'].sort());
  } finally {
    await older.drop();
  }
}, 300_000);
