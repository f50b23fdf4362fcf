import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migrate } from '@psma/database';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { apiMigrations, migrateApi } from '../../../migrateApi.ts';

const LAST_BEFORE = '022-areas.sql';
const [ANN, BO] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
/** An assessment, its re-take, and a re-take of that. */
const [FIRST = '', SECOND = '', THIRD = ''] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const copies = await mkdtemp(path.join(tmpdir(), 'psma-migrations-'));
  const directory = pathToFileURL(`${copies}/api/`);
  await mkdir(directory);
  for (const file of await readdir(apiMigrations.directory))
    if (file <= LAST_BEFORE) await cp(new URL(file, apiMigrations.directory), new URL(file, directory));
  await migrate(database.pool, { area: 'api', directory });
  await rm(copies, { recursive: true });
});
afterAll(() => database.drop());

async function insertSession(id: string, retakeOf: string | null) {
  await database.pool.query(
    `insert into assessment_session (id, owner, title, content_hash, created, updated, retake_of)
     values ($1, 'ann', 'Baseline', 'hash', now(), now(), $2)`,
    [id, retakeOf],
  );
}

async function insertAnswer(sessionId: string, questionId: string, by: string | null) {
  await database.pool.query(
    `insert into assessment_answer (session_id, question_id, choice_ids, updated, answered_by)
     values ($1, $2, '{L1}', now(), $3)`,
    [sessionId, questionId, by],
  );
}

test('A-CHK-016 carried answers of older re-takes get the member who gave them last', async () => {
  await database.pool.query(`insert into content_version values ('hash', '2026-01', '{}', now())`);
  await database.pool.query(`insert into account (sub) values ('ann')`);
  await insertSession(FIRST, null);
  await insertSession(SECOND, FIRST);
  await insertSession(THIRD, SECOND);
  for (const [questionId, byFirst, bySecond] of [
    ['carried twice', ANN, null],
    ['given again', ANN, BO],
    ['unknown', null, null],
  ] as const) {
    await insertAnswer(FIRST, questionId, byFirst);
    await insertAnswer(SECOND, questionId, bySecond);
    await insertAnswer(THIRD, questionId, null);
  }
  await migrateApi(database.pool);
  const found = await database.pool.query<{ id: string; question: string; by: string }>(
    `select session_id as id, question_id as question, carried_by as by from assessment_answer
     where carried_by is not null order by session_id, question_id`,
  );
  expect(found.rows).toEqual([
    { id: SECOND, question: 'carried twice', by: ANN },
    { id: THIRD, question: 'carried twice', by: ANN },
    { id: THIRD, question: 'given again', by: BO },
  ]);
});
