import { expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { describeApi } from '../testing/describeApi.ts';
import { newItem, planOf } from '../testing/plans.ts';
import { visitorOf } from '../testing/visitor.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';

const ALL_USED = Object.fromEntries(
  Object.keys(DEFAULT_LIMITS).map((name) => [name, 1]),
) as unknown as Limits;

describeApi('limits', (on) => {
  /** Counter rows written by a request, and its status. */
  const written = async (
    call: () => Promise<{ status: number }>,
  ): Promise<[status: number, rows: number]> => {
    await on.api.pool.query(`
      create sequence if not exists counted minvalue 0;
      create or replace function count_row() returns trigger language plpgsql as
        $$ begin perform nextval('counted'); return null; end $$;
      create or replace trigger counted after insert or update or delete on usage_count
        for each row execute function count_row()`);
    await on.api.pool.query("select setval('counted', 0, false)");
    const { status } = await call();
    const found = await on.api.pool.query<{ rows: number }>(
      'select case when is_called then last_value + 1 else 0 end as rows from counted',
    );
    return [status, found.rows[0]!.rows];
  };

  test('cost a call one row each, whatever was counted before, and a refused one none', async () => {
    const visitor = await visitorOf(on.api);
    const session = await on.ann.completed();
    const draft = await on.ann.begin();
    const plan = planOf(on.api, on.token);
    const calls: Record<string, () => Promise<{ status: number }>> = {
      triageSession: () => on.api.call(API_ROUTES.triageSessionCreate),
      triageAnswer: () => visitor.answer('T01', ['T01_NO']),
      userMe: () => on.api.call(API_ROUTES.userMe, { token: on.token }),
      undo: () => on.api.call(API_ROUTES.accountUndoEmailChange, { body: { code: 'x'.repeat(43) } }),
      assessment: () =>
        on.api.call(API_ROUTES.assessmentCreate, { token: on.token, body: { title: 'Again' } }),
      retake: () =>
        on.api.call(API_ROUTES.assessmentRetake, { token: on.token, params: { sessionId: session } }),
      plan: () => plan.send([newItem()]),
      note: () =>
        on.api.call(API_ROUTES.assessmentNote, {
          token: on.token,
          params: { sessionId: draft, questionId: 'GOV-Q1' },
          body: { text: '', evidence: '', unsure: true, version: 0 },
        }),
      answer: () => on.ann.answer(draft, 'GOV-Q1', 3),
    };
    const rows: Record<string, number[]> = {};
    for (const [name, call] of Object.entries(calls))
      for (const _time of [1, 2]) (rows[name] ??= []).push((await written(call))[1]);
    // The most frequent request has no limit.
    const { answer, ...limited } = rows;
    expect(answer).toEqual([0, 0]);
    expect(limited).toEqual(Object.fromEntries(Object.keys(limited).map((name) => [name, [1, 1]])));
    // One for the questionnaire, one for the network.
    expect(await written(() => visitor.share('reader@example.org'))).toEqual([202, 2]);
  });

  test('a refused call writes no row', async () => {
    const server = await on.api.startServer({ limits: ALL_USED });
    const from = '198.51.100.9';
    const me = () => on.api.call(API_ROUTES.userMe, { token: on.token }, server);
    const triage = () => on.api.call(API_ROUTES.triageSessionCreate, { from }, server);
    for (const call of [me, triage]) {
      expect((await written(call))[1]).toBe(1);
      expect(await written(call)).toEqual([429, 0]);
    }
    await server.close();
  });
});
