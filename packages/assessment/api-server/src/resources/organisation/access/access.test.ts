import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  API_ROUTES,
  IDEMPOTENCY_KEY,
  ORGANISATION,
  type AssessmentSession,
  type Plan,
} from '@psma/api-contract';
import { assessmentsOf, QUESTION_IDS } from '../../../testing/assessments.ts';
import { describeApi } from '../../../testing/describeApi.ts';
import { addMember, createOrganisation, homeOf } from '../../../testing/organisations.ts';
import { newItem, planOf } from '../../../testing/plans.ts';
import { extentOf, isPermitted, rolesWith } from './permissions.ts';

describe('permissions', () => {
  test('a role without an entry is permitted nothing', () => {
    expect(extentOf('CONTRIBUTOR', 'seePlan')).toBeNull();
    expect(isPermitted('READER', 'answer', { isCreator: true, hasAreas: true })).toBe(false);
  });

  test('an editor deletes only open assessments of the editor’s own making', () => {
    expect(isPermitted('EDITOR', 'deleteOpenAssessment', { isCreator: true, hasAreas: false })).toBe(true);
    expect(isPermitted('EDITOR', 'deleteOpenAssessment', { isCreator: false, hasAreas: true })).toBe(false);
    expect(isPermitted('EDITOR', 'deleteCompletedAssessment', { isCreator: true, hasAreas: true })).toBe(
      false,
    );
  });

  test('owners and editors answer everywhere, contributors in their areas', () => {
    expect(rolesWith('answer', 'all')).toEqual(['OWNER', 'EDITOR']);
    expect(rolesWith('answer', 'areas')).toEqual(['CONTRIBUTOR']);
  });
});

describeApi('access by organisation', (on) => {
  const list = async (token: string, organisation?: string) =>
    on.api.call<AssessmentSession[]>(API_ROUTES.assessmentSessions, {
      token,
      headers: organisation === undefined ? {} : { [ORGANISATION]: organisation },
    });
  const create = (token: string, headers: Record<string, string> = {}) =>
    on.api.call<{ id: string; name?: string }>(API_ROUTES.assessmentCreate, {
      token,
      headers,
      body: { title: 'Spring' },
    });
  const membersOf = async (column: string, table: string, session: string) => {
    const found = await on.api.pool.query<{ sub: string }>(
      `select m.sub from ${table} t join organisation_member m on m.id = t.${column}
       where t.${table === 'assessment_session' ? 'id' : 'session_id'} = $1`,
      [session],
    );
    return found.rows.map(({ sub }) => sub);
  };

  test('an account has no organisation until its first write', async () => {
    expect((await list(on.token)).body).toEqual([]);
    expect((await on.api.call(API_ROUTES.plan, { token: on.token })).status).toBe(200);
    expect(await homeOf(on.api, on.sub)).toBeNull();
    await planOf(on.api, on.token).add();
    expect(await homeOf(on.api, on.sub)).not.toBeNull();
  });

  test('first writes at once create one organisation', async () => {
    const begins = Array.from({ length: 8 }, () => on.ann.begin());
    await Promise.all([...begins, planOf(on.api, on.token).add()]);
    const found = await on.api.pool.query('select from organisation_member where sub = $1', [on.sub]);
    expect(found.rowCount).toBe(1);
    expect(await on.ann.list()).toHaveLength(8);
  });

  test('A-SPC-012 without the header the last used organisation counts, else the account’s own', async () => {
    const { id, session } = await createOrganisation(on.api);
    const sub = await addMember(on.api, id, 'EDITOR');
    const token = await on.api.signIn(sub);
    expect((await list(token)).body).toEqual([]);
    const own = await create(token);
    expect((await list(token)).body.map((each) => each.id)).toEqual([own.body.id]);

    await on.api.pool.query('update account set last_organisation = $2 where sub = $1', [sub, id]);
    expect((await list(token)).body.map((each) => each.id)).toEqual([session]);
    expect((await list(token, (await homeOf(on.api, sub)) ?? '')).body.map((each) => each.id)).toEqual([
      own.body.id,
    ]);

    await on.api.pool.query('update organisation_member set role = null, ended = now() where sub = $1', [
      sub,
    ]);
    expect((await list(token)).body).toEqual([]);
  });

  test.each(['', 'x', randomUUID()])('the header %j is not found', async (organisation) => {
    await on.ann.begin();
    expect(await list(on.token, organisation)).toMatchObject({ status: 404, body: { name: 'NotFound' } });
    expect((await create(on.token, { [ORGANISATION]: organisation })).status).toBe(404);
  });

  test('a contributor without areas sees an empty list', async () => {
    const { id, subs } = await createOrganisation(on.api);
    expect(await list(await on.api.signIn(subs.contributor), id)).toMatchObject({ status: 200, body: [] });
  });

  test('rows name the member that wrote them', async () => {
    const { id, subs } = await createOrganisation(on.api);
    const token = await on.api.signIn(subs.editor);
    const made = await create(token, { [ORGANISATION]: id });
    const session = made.body.id;
    const editor = assessmentsOf(on.api, token);
    await editor.answerAll(session);
    await on.api.call(API_ROUTES.assessmentNote, {
      token,
      params: { sessionId: session, questionId: QUESTION_IDS[0] ?? '' },
      body: { text: 'A note', evidence: '', unsure: false, version: 0 },
    });
    await assessmentsOf(on.api, await on.api.signIn(subs.owner)).complete(session);
    expect(await membersOf('created_by', 'assessment_session', session)).toEqual([subs.editor]);
    expect(await membersOf('completed_by', 'assessment_session', session)).toEqual([subs.owner]);
    expect(new Set(await membersOf('answered_by', 'assessment_answer', session))).toEqual(
      new Set([subs.editor]),
    );
    expect(await membersOf('written_by', 'assessment_note', session)).toEqual([subs.editor]);
  });

  test('only an editor’s list says which assessments the editor created', async () => {
    const { id, subs } = await createOrganisation(on.api);
    const editor = await on.api.signIn(subs.editor);
    const made = await create(editor, { [ORGANISATION]: id });
    const created = async (token: string) =>
      (await list(token, id)).body.map((each) => [each.id === made.body.id, each.createdByYou]);
    expect(await created(editor)).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(await created(await on.api.signIn(subs.owner))).toEqual([
      [true, undefined],
      [false, undefined],
    ]);
  });

  test('a retake belongs to the organisation of its source', async () => {
    const { id, subs } = await createOrganisation(on.api);
    const editor = assessmentsOf(on.api, await on.api.signIn(subs.editor));
    const owner = assessmentsOf(on.api, await on.api.signIn(subs.owner));
    const source = (await owner.list())[0]?.id ?? '';
    await owner.answerAll(source);
    await owner.complete(source);
    const retake = await editor.retake(source);
    expect((await list(await on.api.signIn(subs.reader), id)).body.map((each) => each.id)).toEqual([
      retake,
      source,
    ]);
  });

  test('a key repeated for another organisation is refused', async () => {
    const { id, subs } = await createOrganisation(on.api);
    const token = await on.api.signIn(subs.editor);
    const key = { [IDEMPOTENCY_KEY]: randomUUID() };
    expect((await create(token, { ...key, [ORGANISATION]: id })).status).toBe(201);
    expect(await create(token, key)).toMatchObject({ status: 422, body: { name: 'KeyReused' } });
  });

  test('A-SPC-022 one account keeps targets, and items with one id, in two organisations', async () => {
    const { id, subs } = await createOrganisation(on.api);
    const token = await on.api.signIn(subs.editor);
    const item = newItem();
    for (const headers of [{}, { [ORGANISATION]: id }] as Record<string, string>[]) {
      const items = await on.api.call(API_ROUTES.planItemsCreate, {
        token,
        headers,
        body: { items: [item] },
      });
      expect(items).toMatchObject({ status: 201, body: { added: [{ id: item.id }] } });
      const targets = await on.api.call(API_ROUTES.planTargetsUpdate, {
        token,
        headers,
        body: { version: 0, overall: 3, pillars: {}, by: null, reason: '' },
      });
      expect(targets).toMatchObject({ status: 200, body: { version: 1 } });
    }
    const reader = { token: await on.api.signIn(subs.reader), headers: { [ORGANISATION]: id } };
    expect((await on.api.call<Plan>(API_ROUTES.plan, reader)).body.items).toHaveLength(1);
  });

  test('a plan takes no step of another organisation’s assessment', async () => {
    const { id, subs } = await createOrganisation(on.api);
    const token = await on.api.signIn(subs.editor);
    const own = await assessmentsOf(on.api, token).completed('Own', 2);
    const source = { sessionId: own, questionId: QUESTION_IDS[0] ?? '', toScore: 3 };
    const add = (headers: Record<string, string>) =>
      on.api.call(API_ROUTES.planItemsCreate, {
        ...{ token, headers },
        body: { items: [newItem({ source } as Parameters<typeof newItem>[0])] },
      });
    const elsewhere = await add({ [ORGANISATION]: id });
    expect(elsewhere).toMatchObject({ status: 409, body: { name: 'OtherOrganisation' } });
    await on.api.call(API_ROUTES.organisationUse, { token, params: { organisationId: id } });
    expect(await add({})).toMatchObject({ status: 400, body: { details: { field: 'source' } } });
  });

  test('the data export holds whole assessments only where the account is the only member', async () => {
    const { id, subs } = await createOrganisation(on.api);
    const token = await on.api.signIn(subs.owner);
    const exported = async () =>
      (await on.api.call<{ assessments: unknown[] }>(API_ROUTES.userExport, { token })).body.assessments;
    expect(await exported()).toEqual([]);
    await on.api.pool.query(
      'update organisation_member set role = null, ended = now() where organisation_id = $1 and sub <> $2',
      [id, subs.owner],
    );
    expect(await exported()).toHaveLength(1);
  });
});
