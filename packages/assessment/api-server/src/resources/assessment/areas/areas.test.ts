import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  API_ROUTES,
  type AnswerSaved,
  type AssessmentNote,
  type AssessmentSession,
} from '@psma/api-contract';
import {
  addContributor,
  areasOf,
  createAssignedArea,
  questionsIn,
  type AssignedArea,
} from '../../../testing/areas.ts';
import { assessmentsOf, QUESTION_IDS } from '../../../testing/assessments.ts';
import { realContent } from '../../../testing/createTestApi.ts';
import { describeApi } from '../../../testing/describeApi.ts';
import { memberIdOf, membersOf } from '../../../testing/organisations.ts';

const [OWN = ''] = questionsIn('PES');
const [FOREIGN = ''] = questionsIn('GOV');
const NOTE = { text: 'A note', evidence: '', unsure: false, version: 0 };

describeApi('areas assigned to members', (on) => {
  let area: AssignedArea;
  let contributor: ReturnType<typeof assessmentsOf>;
  let own: ReturnType<typeof areasOf>;
  beforeEach(async () => {
    area = await createAssignedArea(on.api);
    contributor = assessmentsOf(on.api, area.tokens.contributor);
    own = areasOf(on.api, area.tokens.contributor, area.session);
  });

  const ann = () => assessmentsOf(on.api, area.tokens.owner);
  const note = (token: string, questionId: string) =>
    on.api.call(API_ROUTES.assessmentNote, {
      token,
      params: { sessionId: area.session, questionId },
      body: NOTE,
    });

  describe('A-ASG-001 a contributor', () => {
    test('sees the assessment with the answers of the own area', async () => {
      await ann().begin('Another');
      await ann().answerAll(area.session, 3, [OWN, FOREIGN]);
      const [first, ...others] = await contributor.list();
      expect(others).toEqual([]);
      for (const session of [first!, await contributor.get(area.session)]) {
        expect(session.answers.map(({ question }) => question.id)).toEqual([OWN]);
        expect(session).toMatchObject({
          id: area.session,
          ownAreas: [{ pillarId: 'PES', submitted: false }],
        });
        expect(session.nextQuestion?.id).toBe(questionsIn('PES')[1]);
        expect(session.progress).toHaveLength(realContent.pillars.length);
      }
    });

    test('sees notes of the own area', async () => {
      for (const question of [OWN, FOREIGN])
        expect((await note(area.tokens.owner, question)).status).toBe(200);
      const notes = await on.api.call<AssessmentNote[]>(API_ROUTES.assessmentNotes, {
        token: area.tokens.contributor,
        params: { sessionId: area.session },
      });
      expect(notes.body.map(({ question }) => question.id)).toEqual([OWN]);
    });

    test('sees members and answers of the own area', async () => {
      await ann().answerAll(area.session, 3, [OWN, FOREIGN]);
      const { body } = await own.load();
      expect(body.areas.map(({ pillarId }) => pillarId)).toEqual(['PES']);
      expect(body.answers.map(({ question }) => question.id)).toEqual([OWN]);
      expect((await area.owner.load()).body.areas).toHaveLength(realContent.pillars.length);
    });

    test('sees no results, and no level once it is completed', async () => {
      await ann().answerAll(area.session);
      await ann().complete(area.session);
      const params = { sessionId: area.session };
      for (const route of [
        API_ROUTES.assessmentResults,
        API_ROUTES.assessmentLift,
        API_ROUTES.assessmentSigned,
      ])
        expect((await on.api.call(route, { token: area.tokens.contributor, params })).status).toBe(403);
      expect(await contributor.get(area.session)).toMatchObject({ completed: true, overallScore: null });
    });

    test('sees no questions that a re-take dropped', async () => {
      await on.api.pool.query(
        `update assessment_session set retake_of = gen_random_uuid(), dropped_questions = '{Secret}' where id = $1`,
        [area.session],
      );
      expect((await contributor.get(area.session)).retakeOf?.droppedQuestions).toEqual([]);
      expect((await ann().get(area.session)).retakeOf?.droppedQuestions).toEqual(['Secret']);
    });
  });

  describe('A-ASG-002 a contributor answers', () => {
    test('in the own area only', async () => {
      expect((await contributor.answer(area.session, OWN, 3)).status).toBe(200);
      expect(await contributor.answer(area.session, FOREIGN, 3)).toMatchObject({
        status: 403,
        body: { name: 'NotAllowed' },
      });
      expect((await note(area.tokens.contributor, OWN)).status).toBe(200);
      expect((await note(area.tokens.contributor, FOREIGN)).status).toBe(403);
    });

    test('until it is submitted, and again once it is returned', async () => {
      expect(await own.submit('PES', 1)).toMatchObject({ status: 200, body: { version: 2 } });
      expect((await contributor.answer(area.session, OWN, 3)).status).toBe(403);
      expect((await note(area.tokens.contributor, OWN)).status).toBe(403);
      expect(await contributor.get(area.session)).toMatchObject({
        nextQuestion: null,
        ownAreas: [{ pillarId: 'PES', submitted: true }],
      });
      const returned = await area.owner.giveBack('PES', { version: 2, remark: 'The date is missing.' });
      expect(returned.body).toMatchObject({ submittedAt: null, remark: 'The date is missing.', version: 3 });
      expect((await contributor.answer(area.session, OWN, 3)).status).toBe(200);
    });

    test('A-ASG-010 not once it is assigned to another member', async () => {
      const other = await addContributor(on.api, area.id);
      await area.owner.assign('PES', { version: 1, assignee: other.id, due: null });
      expect((await contributor.answer(area.session, OWN, 3)).status).toBe(403);
      expect((await assessmentsOf(on.api, other.token).answer(area.session, OWN, 3)).status).toBe(200);
    });

    test.each([
      ['a reader', 'READER', 403],
      ['an editor', 'EDITOR', 200],
      ['no member', null, 404],
    ])('after the change to %s the role counts', async (_name, role, status) => {
      await on.api.pool.query(
        `update organisation_member set role = $2, ended = case when $2::text is null then now() end where id = $1`,
        [area.contributor, role],
      );
      expect((await contributor.answer(area.session, OWN, 3)).status).toBe(status);
    });

    test('A-ASG-008 not once it is completed, and learns why', async () => {
      await ann().answerAll(area.session);
      expect((await ann().complete(area.session)).status).toBe(200);
      expect(await contributor.answer(area.session, OWN, 3)).toMatchObject({
        status: 409,
        body: { name: 'AssessmentCompleted' },
      });
      expect(await own.submit('PES', 1)).toMatchObject({ body: { name: 'AssessmentCompleted' } });
    });
  });

  describe('assigning', () => {
    test('A-ASG-004 of one area by two at once: the second gets the first assignment', async () => {
      const editor = areasOf(on.api, area.tokens.editor, area.session);
      const assignee = area.contributor;
      const both = await Promise.all([
        area.owner.assign('GOV', { version: 0, assignee, due: '2099-01-08' }),
        editor.assign('GOV', { version: 0, assignee, due: '2099-02-08' }),
      ]);
      const [done, refused] = both.sort((one, other) => one.status - other.status);
      expect([done?.status, refused?.status]).toEqual([200, 409]);
      expect(refused!.body).toMatchObject({ name: 'ChangedElsewhere', details: { current: done!.body } });
    });

    test('names assignee, who assigned, and the due date', async () => {
      const { body } = await area.owner.load();
      expect(body.areas.find(({ pillarId }) => pillarId === 'PES')).toEqual({
        pillarId: 'PES',
        assignee: { id: area.contributor, name: 'Ann Smith' },
        assignedBy: { id: await memberIdOf(on.api, area.id, area.subs.owner), name: '' },
        due: '2099-01-08',
        submittedAt: null,
        remark: null,
        version: 1,
      });
    });

    test('to a reader, a former or a foreign member is refused', async () => {
      const removed = await on.api.pool.query<{ id: string }>(
        'select id from organisation_member where organisation_id = $1 and role is null',
        [area.id],
      );
      const foreign = await createAssignedArea(on.api);
      const reader = await memberIdOf(on.api, area.id, area.subs.reader);
      for (const assignee of [reader, removed.rows[0]!.id, foreign.contributor])
        expect(await area.owner.assign('GOV', { version: 0, assignee, due: null })).toMatchObject({
          status: 400,
          body: { details: { field: 'assignee' } },
        });
    });

    test('a due date before today in London is refused; a stored one stays', async () => {
      const now = new Date();
      on.api.state.now = now;
      const day = (later: number) =>
        new Date(now.getTime() + later * 86_400_000).toLocaleDateString('sv-SE', {
          timeZone: 'Europe/London',
        });
      const assignee = area.contributor;
      expect(await area.owner.assign('GOV', { version: 0, assignee, due: day(-1) })).toMatchObject({
        status: 400,
        body: { details: { field: 'due' } },
      });
      expect((await area.owner.assign('GOV', { version: 0, assignee, due: day(0) })).status).toBe(200);
      await on.api.pool.query("update assessment_area set due = '2020-01-31' where session_id = $1", [
        area.session,
      ]);
      const other = await addContributor(on.api, area.id);
      const moved = await area.owner.assign('GOV', { version: 1, assignee: other.id, due: '2020-01-31' });
      expect(moved.status).toBe(200);
      on.api.state.now = null;
    });

    test('of an unknown area is not found', async () => {
      expect((await area.owner.assign('XXX', { version: 0, assignee: null, due: null })).status).toBe(404);
    });

    test('to no member hides the assessment from the contributor', async () => {
      const { body } = await area.owner.assign('PES', { version: 1, assignee: null, due: '2099-01-08' });
      expect(body).toMatchObject({ assignee: null, assignedBy: null, due: null, version: 2 });
      expect(await contributor.list()).toEqual([]);
      expect((await own.load()).status).toBe(403);
    });

    test('another due date keeps what was submitted, another assignee does not', async () => {
      await own.submit('PES', 1);
      const later = await area.owner.assign('PES', {
        version: 2,
        assignee: area.contributor,
        due: '2099-02-01',
      });
      expect(later.body.submittedAt).not.toBeNull();
      const other = await addContributor(on.api, area.id);
      const moved = await area.owner.assign('PES', { version: 3, assignee: other.id, due: null });
      expect(moved.body).toMatchObject({ submittedAt: null, version: 4 });
    });
  });

  describe('A-ASG-020 assigning several areas', () => {
    const GOV = { pillarId: 'GOV', version: 0 };
    const OPS = { pillarId: 'OPS', version: 0 };
    const stored = async () =>
      (await area.owner.load()).body.areas
        .filter(({ assignee }) => assignee)
        .map(({ pillarId, assignee, due }) => [pillarId, assignee?.id, due]);
    const before = () => ['PES', area.contributor, '2099-01-08'];

    test('assigns all with one date, and repeating changes nothing', async () => {
      const body = { areas: [OPS, GOV], assignee: area.contributor, due: '2099-02-01' };
      const { body: first } = await area.owner.assignAll(body);
      expect(first.areas.map(({ pillarId, version }) => [pillarId, version])).toEqual([
        ['OPS', 1],
        ['GOV', 1],
      ]);
      expect(await area.owner.assignAll(body)).toMatchObject({ status: 200, body: first });
      const assigned = ['GOV', 'OPS'].map((id) => [id, area.contributor, '2099-02-01']);
      expect(await stored()).toEqual([assigned[0], before(), assigned[1]]);
      const record = await membersOf(on.api, area.tokens.owner).activity(area.id);
      expect(record.filter(({ kind }) => kind === 'areaAssigned')).toHaveLength(3);
    });

    test('an outdated one prevents all, and is in the response', async () => {
      const editor = await memberIdOf(on.api, area.id, area.subs.editor);
      const areas = [GOV, { pillarId: 'PES', version: 0 }, OPS];
      const { status, body } = await area.owner.assignAll({ areas, assignee: editor, due: null });
      expect(status).toBe(409);
      expect(body).toMatchObject({ name: 'ChangedElsewhere' });
      expect(body.details?.current.map(({ pillarId, version }) => [pillarId, version])).toEqual([['PES', 1]]);
      expect(await stored()).toEqual([before()]);
    });

    test.each([
      ['an unknown area', { areas: [GOV, { pillarId: 'XXX', version: 0 }] }, 404],
      ['a past date', { areas: [GOV], due: '2020-01-01' }, 400],
      ['a foreign member', { areas: [GOV], assignee: '00000000-0000-4000-8000-000000000009' }, 400],
      ['no area', { areas: [] }, 400],
    ])('with %s it changes nothing', async (_name, change, status) => {
      const body = { assignee: area.contributor, due: null, ...change };
      expect((await area.owner.assignAll(body)).status).toBe(status);
      expect(await stored()).toEqual([before()]);
    });

    test.each(['contributor', 'reader'] as const)('is refused to a %s', async (role) => {
      const user = areasOf(on.api, area.tokens[role], area.session);
      const body = { areas: [GOV], assignee: area.contributor, due: null };
      expect((await user.assignAll(body)).status).toBe(403);
      expect(await stored()).toEqual([before()]);
    });
  });

  test('submitting again changes nothing', async () => {
    const first = await own.submit('PES', 1);
    expect((await own.submit('PES', 1)).body).toEqual(first.body);
  });

  test('an editor to whom it is assigned submits it, others do not', async () => {
    const editor = areasOf(on.api, area.tokens.editor, area.session);
    expect((await editor.submit('PES', 1)).status).toBe(403);
    const assignee = await memberIdOf(on.api, area.id, area.subs.editor);
    await area.owner.assign('GOV', { version: 0, assignee, due: null });
    expect((await editor.submit('GOV', 1)).status).toBe(200);
  });

  test('an area that is not submitted cannot be returned', async () => {
    expect((await area.owner.giveBack('PES', { version: 1 })).status).toBe(400);
  });

  test('A-ASG-006 each answer has who changed it last, and when', async () => {
    await contributor.answer(area.session, OWN, 3);
    const before = (await area.owner.load()).body.answers;
    expect(before).toEqual([
      { question: { id: OWN }, by: { id: area.contributor, name: 'Ann Smith' }, at: expect.any(String) },
    ]);
    await assessmentsOf(on.api, area.tokens.editor).answer(area.session, OWN, 4);
    const [after] = (await area.owner.load()).body.answers;
    expect(after!.by?.id).toBe(await memberIdOf(on.api, area.id, area.subs.editor));
  });

  test('A-ASG-007 a save names the member whose answer it replaced, and not the own one', async () => {
    const byOf = async (token: string, level: number) =>
      (
        await on.api.call<AnswerSaved>(API_ROUTES.assessmentAnswer, {
          token,
          params: { sessionId: area.session, questionId: OWN },
          body: { choiceId: `${OWN}-L${level}` },
        })
      ).body.previousBy;
    expect(await byOf(area.tokens.contributor, 3)).toBeUndefined();
    expect(await byOf(area.tokens.editor, 4)).toEqual({ id: area.contributor, name: 'Ann Smith' });
    expect(await byOf(area.tokens.editor, 5)).toBeUndefined();
  });

  test('without a change the response is 304 without a body', async () => {
    const { headers } = await own.load();
    const again = await own.load({ 'if-none-match': String(headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
    await contributor.answer(area.session, OWN, 3);
    expect((await own.load({ 'if-none-match': String(headers['etag']) })).status).toBe(200);
  });

  test('A-ASG-009 a re-take has no assigned area, and its carried answers no name until confirmed', async () => {
    await ann().answerAll(area.session);
    await ann().complete(area.session);
    const again = await ann().retake(area.session);
    const retaken = areasOf(on.api, area.tokens.owner, again);
    const { body } = await retaken.load();
    expect(body.areas.every(({ assignee, version }) => assignee === null && version === 0)).toBe(true);
    expect(body.answers).toEqual([]);
    await ann().answer(again, QUESTION_IDS[0]!, 3);
    expect((await retaken.load()).body.answers).toHaveLength(1);
  });

  test('the activity record names member and assessment, and no area', async () => {
    await own.submit('PES', 1);
    await area.owner.giveBack('PES', { version: 2, remark: 'secret' });
    const entries = await membersOf(on.api, area.tokens.owner).activity(area.id);
    expect(entries.slice(0, 3).map(({ kind, title, about }) => [kind, title, about?.id])).toEqual(
      ['areaReturned', 'areaSubmitted', 'areaAssigned'].map((kind) => [kind, 'Baseline', area.contributor]),
    );
    expect(JSON.stringify(entries)).not.toMatch(/PES|secret/);
  });

  test('A-ASG-012 a person without other members gets the same session as before', async () => {
    const session = await on.ann.begin();
    const found = await on.api.call<AssessmentSession>(API_ROUTES.assessmentSession, {
      token: on.token,
      params: { sessionId: session },
    });
    expect(found.body).not.toHaveProperty('ownAreas');
  });
});
