import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { AssessmentSession } from '@psma/api-contract/schemas';
import type { Endpoint } from '@psma/route-contract';
import { Value } from 'typebox/value';
import { assessmentsOf, QUESTION_IDS } from '../../testing/assessments.ts';
import { realContent } from '../../testing/createTestApi.ts';
import { describeApi } from '../../testing/describeApi.ts';
import { SIGN_OFF } from '../../testing/signOffs.ts';

const [FIRST = ''] = QUESTION_IDS;

/** Valid bodies, so that no request fails by form. */
const FITTING_BODIES: Record<string, unknown> = {
  assessmentRename: { title: 'Mine' },
  assessmentAnswer: { choiceId: `${FIRST}-L0` },
  assessmentNote: { version: 0, text: 'Ours', evidence: '', unsure: false },
  assessmentFeedback: { responses: [{ question: 'previousAssessment', answer: 'No' }] },
  assessmentSignOff: SIGN_OFF,
  areasAssign: { areas: [{ pillarId: 'GOV', version: 0 }], assignee: randomUUID(), due: null },
};

describeApi('assessment sessions', (on) => {
  test('A-API-017 a session has the fields of the contract', async () => {
    const id = await on.ann.begin('  2026 baseline  ');
    const session = await on.ann.get(id);
    expect(Value.Errors(AssessmentSession, session)).toEqual([]);
    expect(session).toEqual({
      id,
      title: '2026 baseline',
      status: 'IN_PROGRESS',
      created: expect.any(String),
      updated: expect.any(String),
      completed: false,
      completedAt: null,
      overallScore: null,
      feedbackCompleted: false,
      nextQuestion: { pillar: 'Governance and Leadership', id: FIRST },
      progress: realContent.pillars.map(({ pillar }) => ({ pillar, completed: false })),
      answers: [],
      contentVersion: realContent.version.name,
      retakeOf: null,
    });
  });

  test('are listed newest first, also when made in the same millisecond', async () => {
    on.api.state.now = new Date();
    const ids = [await on.ann.begin('one'), await on.ann.begin('two'), await on.ann.begin('three')];
    on.api.state.now = null;
    expect((await on.ann.list()).map(({ id }) => id)).toEqual(ids.reverse());
  });

  test('come in parts to who asks so: each once, and nothing after the last one', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift(await on.ann.begin(`Part ${index}`));
    const part = async (query: Record<string, string>) => {
      const { body } = await on.api.call<AssessmentSession[]>(API_ROUTES.assessmentSessions, {
        token: on.token,
        query,
      });
      return body.map(({ id }) => id);
    };
    expect(await part({ limit: '2' })).toEqual(ids.slice(0, 2));
    await on.ann.begin('Begun meanwhile');
    expect(await part({ limit: '2', after: ids[1] ?? '' })).toEqual(ids.slice(2, 4));
    expect(await part({ limit: '2', after: ids[3] ?? '' })).toEqual(ids.slice(4));
    expect(await part({ limit: '2', after: ids[4] ?? '' })).toEqual([]);
  });

  test.each([
    [{ limit: '0' }, 400],
    [{ limit: '201' }, 400],
    [{ limit: 'all' }, 400],
    [{ after: randomUUID() }, 404],
    [{ after: 'nobody' }, 404],
  ])('no part of them is %j', async (query, status) => {
    const answer = await on.api.call(API_ROUTES.assessmentSessions, { token: on.token, query });
    expect(answer.status).toBe(status);
  });

  test('progress and the next question follow the answers (server part of DEC-001)', async () => {
    const id = await on.ann.begin();
    await on.ann.answerAll(id, 2, QUESTION_IDS.slice(0, 5));
    await on.ann.answer(id, QUESTION_IDS[6] ?? '', 2);
    const half = await on.ann.get(id);
    expect(half.progress.map(({ completed }) => completed)).toEqual([true, ...Array(6).fill(false)]);
    expect(half.nextQuestion).toEqual({ pillar: realContent.pillars[1]?.pillar, id: QUESTION_IDS[5] });
    await on.ann.answerAll(id, 2);
    const all = await on.ann.get(id);
    expect(all).toMatchObject({ nextQuestion: null, completed: false });
    expect(all.answers.map(({ question }) => question.id)).toEqual(QUESTION_IDS);
  });

  test.each([
    ['', 400],
    ['   ', 400],
    ['x'.repeat(151), 400],
    [` ${'x'.repeat(150)} `, 201],
    ['🔒'.repeat(150), 201],
    ['\u200b\u200b', 400],
    ['\u2060', 400],
    ['\ufeff', 400],
    ['\u00ad\u034f', 400],
    ['\u2800', 400],
    ['\u3164', 400],
    ['\u202e\u202c', 400],
    ['تقييم 2026', 201],
    ['👩‍💻 ❤️', 201],
  ])('a title of %j answers %i', async (title, status) => {
    expect(
      (await on.api.call(API_ROUTES.assessmentCreate, { token: on.token, body: { title } })).status,
    ).toBe(status);
  });

  test('can be renamed until completed', async () => {
    const id = await on.ann.begin();
    const rename = (title: string) =>
      on.api.call<AssessmentSession>(API_ROUTES.assessmentRename, {
        token: on.token,
        params: { sessionId: id },
        body: { title },
      });
    expect(await rename(' New name ')).toMatchObject({ status: 200, body: { id, title: 'New name' } });
    expect(await rename('Audit \u202e7202 lanif')).toMatchObject({ body: { title: 'Audit 7202 lanif' } });
    expect(await rename('New name')).toMatchObject({ status: 200 });
    expect((await rename('x'.repeat(151))).status).toBe(400);
    await on.ann.answerAll(id);
    await on.ann.complete(id);
    expect(await rename('Too late')).toMatchObject({ status: 409, body: { name: 'AssessmentCompleted' } });
    expect((await on.ann.get(id)).title).toBe('New name');
  });

  test('A-API-019 deleting removes the session for good, with all that hangs on it', async () => {
    const id = await on.ann.completed();
    await on.api.call(API_ROUTES.assessmentFeedback, {
      token: on.token,
      params: { sessionId: id },
      body: { responses: [{ question: 'previousAssessment', answer: 'No' }] },
    });
    const remove = () =>
      on.api.call(API_ROUTES.assessmentDelete, { token: on.token, params: { sessionId: id } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await on.ann.results(id)).status).toBe(404);
    expect(await on.ann.list()).toEqual([]);
    for (const table of ['assessment_answer', 'assessment_result', 'assessment_feedback']) {
      const left = await on.api.pool.query(`select from ${table} where session_id = $1`, [id]);
      expect({ table, rows: left.rowCount }).toEqual({ table, rows: 0 });
    }
  });

  const OF_A_SESSION: [string, Endpoint][] = Object.entries(API_ROUTES).filter(
    ([, { path }]) => path.includes('/assessment/') && path.includes(':sessionId'),
  );

  test.each(OF_A_SESSION)('A-API-018 %s: another user’s session does not exist', async (name, route) => {
    const sessions = [await on.ann.begin(), await on.ann.completed()];
    const before = await Promise.all(sessions.map(on.ann.get));
    const token = await on.api.signIn(`bob-${randomUUID()}`);
    for (const sessionId of [...sessions, randomUUID()]) {
      const params = { sessionId, questionId: FIRST };
      const { status, body } = await on.api.call(route, { token, params, body: FITTING_BODIES[name] });
      expect({ status, name: body.name }).toEqual({ status: 404, name: 'NotFound' });
    }
    expect(await assessmentsOf(on.api, token).list()).toEqual([]);
    expect(await Promise.all(sessions.map(on.ann.get))).toEqual(before);
  });

  test.each(['not-an-id', randomUUID()])('an assessment %s is not found', async (sessionId) => {
    const found = await Promise.all(
      [
        API_ROUTES.assessmentSession,
        API_ROUTES.assessmentResults,
        API_ROUTES.assessmentDelete,
        API_ROUTES.assessmentComplete,
      ].map((route) => on.api.call(route, { token: on.token, params: { sessionId } })),
    );
    expect(found.map(({ status, body }) => [status, body.name])).toEqual(Array(4).fill([404, 'NotFound']));
  });
});
