import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Queryable } from '@psma/database';
import * as answerStore from '../resources/assessment/answerStore.ts';
import * as triageStore from '../resources/triage/triageStore.ts';
import { QUESTION_IDS } from '../testing/assessments.ts';
import { describeApi } from '../testing/describeApi.ts';
import { visitorOf } from '../testing/visitor.ts';

const WAITING = `from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%answer%'`;

describeApi('writes that go together', (on) => {
  /** Blocks writes to a row; terminates waiting database processes. */
  async function withFailingDatabase<Answer>(lock: string, work: () => Promise<Answer>[]): Promise<Answer[]> {
    const holder = await on.api.pool.connect();
    await holder.query(`begin; ${lock}`);
    let answered = false;
    const answers = Promise.all(work()).finally(() => (answered = true));
    while (!answered) await on.api.pool.query(`select pg_terminate_backend(pid) ${WAITING}`);
    await holder.query('rollback');
    holder.release();
    return answers;
  }

  test('when the database fails during a batch each caller gets 503 and nothing is half saved', async () => {
    const id = await on.ann.begin();
    const asked = QUESTION_IDS.slice(0, 12);
    const answers = await withFailingDatabase(
      `select from assessment_session where id = '${id}' for update`,
      () => asked.map((question) => on.ann.answer(id, question, 2)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 503, body: { status: 503, name: 'DatabaseUnreachable' } });
    expect((await on.ann.get(id)).answers).toEqual([]);
    await on.ann.answerAll(id, 2, asked);
    expect((await on.ann.get(id)).answers).toHaveLength(asked.length);
  });

  test('triage answers: the same', async () => {
    const visitors = await Promise.all(Array.from({ length: 6 }, () => visitorOf(on.api)));
    const answers = await withFailingDatabase('select from triage_session for update', () =>
      visitors.map(({ answer }) => answer('T06', ['T06_ADHOC'])),
    );
    for (const answer of answers) expect(answer.status).toBe(503);
    for (const visitor of visitors) expect((await visitor.session()).responses).toEqual([]);
    expect((await visitors[0]?.answer('T06', ['T06_ADHOC']))?.status).toBe(200);
  });

  test('triage answers of one batch: each visitor gets the own one, also beside an ended session', async () => {
    const visitors = await Promise.all(Array.from({ length: 30 }, () => visitorOf(on.api)));
    const gone = visitors[7]?.id ?? randomUUID();
    const holder = await on.api.pool.connect();
    await holder.query('begin');
    await holder.query('delete from triage_session where id = $1', [gone]);
    const answers = Promise.all(visitors.map(({ answer }) => answer('T06', ['T06_ADHOC'])));
    while ((await on.api.pool.query(`select ${WAITING}`)).rowCount === 0);
    await holder.query('commit');
    holder.release();
    for (const [index, answer] of (await answers).entries()) {
      const { id = '', session } = visitors[index] ?? {};
      if (id === gone) expect(answer.status).toBe(404);
      else expect((await session?.())?.responses).toEqual([answer.body]);
    }
  });

  test('changes to one triage session that come together are counted, each of them', async () => {
    const server = await on.api.startServer({ limits: { triageWritesPerSession: 5 } });
    const visitor = await visitorOf({
      ...on.api,
      call: (route, options) => on.api.call(route, options, server),
    });
    const many = await Promise.all(Array.from({ length: 9 }, () => visitor.answer('T06', ['T06_ADHOC'])));
    expect(many.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
    await server.close();
  });

  /** Plans of the statements that `send` would run. */
  async function plansOf(send: (db: Queryable) => Promise<unknown>): Promise<string> {
    const lines: string[] = [];
    const explaining = {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const { rows } = await on.api.pool.query<Record<string, string>>(`explain ${text}`, values);
        lines.push(...rows.flatMap((row) => Object.values(row)));
        return { rows: [] };
      },
    } as unknown as Queryable;
    await send(explaining);
    return lines.join('\n');
  }

  const now = new Date();
  const keys = Array.from({ length: 200 }, () => ({ sessionId: randomUUID(), questionId: 'q', now }));
  const answers = keys.map((key) => ({
    ...key,
    sub: 'ann',
    choiceIds: ['a'],
    order: null,
    pillars: { hash: 'GOV' },
  }));
  const triageAnswers = keys.map((key) => ({ ...key, choiceIds: ['a'] }));

  test.each([
    ['answers', 1, (db: Queryable) => answerStore.upsertAnswers(db, answers.slice(0, 1))],
    ['answers', 200, (db: Queryable) => answerStore.upsertAnswers(db, answers)],
    ['triage answers', 1, (db: Queryable) => triageStore.upsertAnswers(db, triageAnswers.slice(0, 1))],
    ['triage answers', 200, (db: Queryable) => triageStore.upsertAnswers(db, triageAnswers)],
  ])('%s: a batch of %d among 6,000 sessions of one owner reads only its own', async (_kind, _size, send) => {
    const first = await on.ann.begin();
    await on.api.pool.query(
      `insert into assessment_session (owner, title, content_hash, created, updated, organisation_id)
       select owner, title, content_hash, created, updated, organisation_id from assessment_session, generate_series(1, 6000) where id = $1`,
      [first],
    );
    await on.api.pool.query(
      `insert into triage_session (write_key_hash, created, updated) select '', now(), now() from generate_series(1, 6000)`,
    );
    await on.api.pool.query('analyze assessment_session, triage_session');
    const plans = await plansOf(send);
    expect(plans).toContain('_session_pkey');
    expect(plans).not.toMatch(/Seq Scan|_session_owner/);
  });
});
