import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { API_ROUTES, PLAN_BATCH, PLAN_LENGTHS, type UserExport } from '@psma/api-contract';
import { Plan, PlanItemsAdded, UserExport as UserExportSchema } from '@psma/api-contract/schemas';
import { Value } from 'typebox/value';
import { assessmentsOf, QUESTION_IDS } from '../../testing/assessments.ts';
import { describeApi } from '../../testing/describeApi.ts';
import { newItem, planOf } from '../../testing/plans.ts';

describeApi('improvement plan', (on) => {
  const plan = () => planOf(on.api, on.token);
  const bobs = async () => planOf(on.api, await on.api.signIn(`bob-${randomUUID()}`));
  const deleteSession = (sessionId: string) =>
    on.api.call(API_ROUTES.assessmentDelete, { token: on.token, params: { sessionId } });

  describe('adding', () => {
    test('A-IMP-006 an item of one’s own needs a text and nothing else', async () => {
      const wanted = newItem({ title: '  Talk to the board ' });
      const { status, body } = await plan().send([wanted]);
      expect(status).toBe(201);
      expect(Value.Errors(PlanItemsAdded, body)).toEqual([]);
      expect(body.added).toEqual([
        {
          ...{ id: wanted.id, version: 1, title: 'Talk to the board', pillarId: null, questionId: null },
          ...{ toScore: null, actionId: null, statement: null, source: null, responsible: '', due: null },
          ...{ status: 'NOT_STARTED', droppedReason: null, note: '', doneAt: null },
          created: expect.any(String),
          updated: expect.any(String),
        },
      ]);
      for (const title of ['', '  ', '\u200b'])
        expect((await plan().send([newItem({ title })])).status).toBe(400);
      expect((await plan().send([newItem({ pillarId: 'XXX' })])).body).toMatchObject({
        details: { field: 'pillarId' },
      });
    });

    test('as many items as a call may add are taken with the longest texts', async () => {
      const texts = [
        ['title', PLAN_LENGTHS.title],
        ['responsible', PLAN_LENGTHS.responsible],
        ['note', PLAN_LENGTHS.note],
      ] as const;
      const longest = Object.fromEntries(texts.map(([name, length]) => [name, '保'.repeat(length)]));
      const { status } = await plan().send(Array.from({ length: PLAN_BATCH }, () => newItem(longest)));
      expect(status).toBe(201);
    });

    test('A-IMP-003 a step brings its area, statement and assessment', async () => {
      const sessionId = await on.ann.completed('Baseline', 1);
      const lift = (await on.ann.lift(sessionId)).body;
      const question = lift.pillars[0]!.questions[1]!;
      const action = question.steps[0]!.actions[0]!;
      const item = await plan().add({
        title: action.title,
        source: { sessionId, questionId: question.questionId, toScore: 2, actionId: action.id },
      });
      expect(item).toMatchObject({
        ...{ pillarId: 'GOV', questionId: question.questionId, toScore: 2, actionId: action.id },
        statement: question.statements[2],
        source: { sessionId, title: 'Baseline', completedAt: lift.completedAt },
      });
    });

    test('A-IMP-004 a step that an open item asks for is not added twice, and is reported', async () => {
      const source = { sessionId: await on.ann.completed('Baseline', 1), questionId: 'GOV-Q1', toScore: 2 };
      const first = await plan().add({ source });
      const [next, same] = [newItem({ source: { ...source, toScore: 3 } }), newItem({ source })];
      const { status, body } = await plan().send([same, next, newItem({ source: next.source })]);
      expect(status).toBe(201);
      expect(body.added.map(({ id }) => id)).toEqual([next.id]);
      expect(body.present).toEqual([first]);
      await plan().change(first.id, { version: 1, status: 'DONE' });
      expect((await plan().send([same])).body.added.map(({ id }) => id)).toEqual([same.id]);
    });

    test('A-IMP-005 what is sent twice, at once or later, is stored once and answered alike', async () => {
      const items = [newItem({ title: 'One' }), newItem({ title: 'Two' })];
      const [one, other] = await Promise.all([plan().send(items), plan().send(items)]);
      expect(one.status).toBe(201);
      expect(other.body).toEqual(one.body);
      expect((await plan().send(items)).body).toEqual(one.body);
      expect((await plan().items()).map(({ title }) => title)).toEqual(['One', 'Two']);
    });

    test('an id of another account is free for this one', async () => {
      const item = newItem({ title: 'Mine' });
      await (await bobs()).send([{ ...item, title: 'Bob’s' }]);
      expect((await plan().send([item])).body.added[0]?.title).toBe('Mine');
    });

    test('A-IMP-015 the 201st item is refused, and nothing that came with it is kept', async () => {
      const many = (count: number) => Array.from({ length: count }, () => newItem());
      for (let left = 199; left > 0; left -= 35) await plan().send(many(Math.min(left, 35)));
      expect(await plan().send(many(2))).toMatchObject({ status: 409, body: { name: 'PlanFull' } });
      const race = await Promise.all([plan().send(many(1)), plan().send(many(1))]);
      expect(race.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await plan().items()).toHaveLength(200);
    });

    test('A-IMP-017 a source that is no step above an answer of a completed assessment of one’s own is refused', async () => {
      const sessionId = await on.ann.completed('Baseline', 3);
      const bob = assessmentsOf(on.api, await on.api.signIn(`bob-${randomUUID()}`));
      const right = { sessionId, questionId: 'GOV-Q1', toScore: 4 };
      const wrong = [
        { ...right, sessionId: await bob.completed('Bob’s', 1) },
        { ...right, sessionId: await on.ann.begin() },
        { ...right, sessionId: randomUUID() },
        { ...right, sessionId: 'nothing' },
        { ...right, questionId: 'GOV-Q9' },
        { ...right, toScore: 3 },
        { ...right, actionId: 'GOV-A99' },
      ];
      for (const source of wrong)
        expect(await plan().send([newItem({ source })])).toMatchObject({
          status: 400,
          body: { name: 'InvalidRequest', details: { field: 'source' } },
        });
      expect(await plan().items()).toEqual([]);
    });
  });

  describe('changing', () => {
    test('A-IMP-007 responsible, due, status and note are kept', async () => {
      const { id } = await plan().add({ responsible: 'HR' });
      const values = {
        responsible: 'Head of HR',
        due: '2027-06-30',
        status: 'IN_PROGRESS',
        note: 'Asked',
      } as const;
      const { status, body } = await plan().change(id, { version: 1, ...values });
      expect(status).toBe(200);
      expect(body).toMatchObject({ ...values, version: 2, title: 'Write the policy' });
      expect(await plan().items()).toEqual([body]);
      expect((await plan().change(id, { version: 2, due: null })).body.due).toBeNull();
    });

    test('A-SPC-039 saving the stored values changes neither version nor time', async () => {
      const { id, version } = await plan().add({ responsible: 'Ann' });
      const done = (await plan().change(id, { version, status: 'DONE', note: 'Sent' })).body;
      for (const values of [
        {},
        { status: 'DONE', note: ' Sent ' },
        { responsible: 'Ann', due: null },
      ] as const)
        expect((await plan().change(id, { version: 2, ...values })).body).toEqual(done);
    });

    test('A-IMP-008 dropped without a reason is refused', async () => {
      const { id } = await plan().add();
      for (const droppedReason of [undefined, null, '  '])
        expect(
          await plan().change(id, {
            version: 1,
            status: 'DROPPED',
            ...(droppedReason !== undefined && { droppedReason }),
          }),
        ).toMatchObject({
          status: 400,
          body: { details: { field: 'droppedReason' } },
        });
      await plan().change(id, { version: 1, status: 'DROPPED', droppedReason: 'Not ours' });
      const back = await plan().change(id, { version: 2, status: 'NOT_STARTED' });
      expect(back.body).toMatchObject({ status: 'NOT_STARTED', droppedReason: null });
    });

    test('A-IMP-009 done sets the day, and taking it back clears it', async () => {
      const { id } = await plan().add();
      const [day, later] = [60_000, 120_000].map((ms) => new Date(Date.now() + ms)) as [Date, Date];
      on.api.state.now = day;
      const done = await plan().change(id, { version: 1, status: 'DONE' });
      expect(done.body.doneAt).toBe(day.toISOString());
      on.api.state.now = later;
      const noted = await plan().change(id, { version: 2, note: 'x' });
      expect(noted.body.doneAt).toBe(day.toISOString());
      expect((await plan().change(id, { version: 3, status: 'IN_PROGRESS' })).body.doneAt).toBeNull();
    });

    test('A-IMP-014 of two that change the same version one is refused, with the current one', async () => {
      const { id } = await plan().add();
      const [one, other] = await Promise.all([
        plan().change(id, { version: 1, note: 'One' }),
        plan().change(id, { version: 1, note: 'Other' }),
      ]);
      const [taken, refused] = one.status === 200 ? [one, other] : [other, one];
      expect(refused).toMatchObject({
        status: 409,
        body: { name: 'ChangedElsewhere', details: { current: taken.body } },
      });
      expect(await plan().items()).toEqual([taken.body]);
      expect(await plan().remove(id, 1)).toMatchObject({ status: 409, body: { name: 'ChangedElsewhere' } });
      expect((await plan().remove(id, 2)).status).toBe(204);
      expect(await plan().items()).toEqual([]);
      expect((await plan().remove(id, 2)).status).toBe(404);
    });

    test('the area follows from the question, and is free without one', async () => {
      const sessionId = await on.ann.completed('Baseline', 1);
      const step = await plan().add({ source: { sessionId, questionId: 'MON-Q2', toScore: 2 } });
      expect(await plan().change(step.id, { version: 1, pillarId: 'GOV' })).toMatchObject({ status: 400 });
      const own = await plan().add();
      expect((await plan().change(own.id, { version: 1, pillarId: 'CUL' })).body.pillarId).toBe('CUL');
    });
  });

  describe('access', () => {
    test('A-IMP-016 another’s item is not found; no token is 401, no group 403', async () => {
      const { id } = await plan().add();
      const bob = await bobs();
      expect(await bob.items()).toEqual([]);
      expect(await bob.change(id, { version: 1, note: 'x' })).toMatchObject({
        status: 404,
        body: { name: 'NotFound' },
      });
      expect((await bob.remove(id, 1)).status).toBe(404);
      expect((await plan().change('not-an-id', { version: 1 })).status).toBe(404);
      const stranger = await on.api.signIn('stranger', { 'cognito:groups': [] });
      const calls = [
        { route: API_ROUTES.plan },
        { route: API_ROUTES.planTargets },
        { route: API_ROUTES.planItemsCreate, body: { items: [newItem()] } },
        { route: API_ROUTES.planItemUpdate, params: { itemId: id }, body: { version: 1 } },
      ];
      for (const { route, ...options } of calls) {
        expect((await on.api.call(route, options)).status).toBe(401);
        expect((await on.api.call(route, { ...options, token: stranger })).status).toBe(403);
      }
    });

    test('writes are limited, readings are not', async () => {
      const limited = await on.api.startServer({ limits: { planWritesPerAccount: 1 } });
      const write = () =>
        on.api.call(API_ROUTES.planItemsCreate, { token: on.token, body: { items: [newItem()] } }, limited);
      expect([(await write()).status, (await write()).status]).toEqual([201, 429]);
      expect((await on.api.call(API_ROUTES.plan, { token: on.token }, limited)).status).toBe(200);
      await limited.close();
    });
  });

  describe('what it outlives', () => {
    test('A-IMP-020 its assessment, whose title and date it keeps', async () => {
      const sessionId = await on.ann.completed('Baseline', 1);
      const item = await plan().add({ source: { sessionId, questionId: QUESTION_IDS[0]!, toScore: 2 } });
      expect((await deleteSession(sessionId)).status).toBe(204);
      expect(await plan().items()).toEqual([{ ...item, source: { ...item.source, sessionId: null } }]);
    });

    test('A-IMP-021 not its account: a token still valid can add nothing', async () => {
      await plan().add();
      await plan().setTargets({ overall: 3 });
      const bob = await bobs();
      await bob.add();
      const adding = Array.from({ length: 4 }, () => plan().send([newItem()]));
      const [removed] = await Promise.all([
        on.api.call(API_ROUTES.userDelete, { token: on.token }),
        ...adding,
      ]);
      expect(removed.status).toBe(204);
      expect((await plan().send([newItem()])).status).toBe(401);
      expect((await plan().setTargets({ overall: 3 })).status).toBe(401);
      for (const table of ['plan_item', 'target'])
        expect((await on.api.pool.query(`select from ${table} where owner = $1`, [on.sub])).rowCount).toBe(0);
      expect(await bob.items()).toHaveLength(1);
    });
  });

  test('A-EXP-008 the account’s export holds targets and plan', async () => {
    const item = await plan().add();
    const { body: targets } = await plan().setTargets({ overall: 3 });
    const { body } = await on.api.call<UserExport>(API_ROUTES.userExport, { token: on.token });
    expect(Value.Errors(UserExportSchema, body)).toEqual([]);
    expect(body).toMatchObject({ targets, plan: [item] });
    expect(Value.Check(Plan, { items: body.plan, limit: 200 })).toBe(true);
  });
});
