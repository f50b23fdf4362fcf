import { expect, test } from '@jest/globals';
import { API_ROUTES, type AssessmentSession } from '@psma/api-contract';
import { assessmentsOf, QUESTION_IDS } from '../../testing/assessments.ts';
import { createTestApi } from '../../testing/createTestApi.ts';
import { describeApi } from '../../testing/describeApi.ts';

const [FIRST = '', SECOND = ''] = QUESTION_IDS;

describeApi('assessment retake', (on) => {
  test('A-API-020 A-DSH-022 has a new id and the same answers to confirm; the source is unchanged', async () => {
    const id = await on.ann.completed('First', 3);
    const before = [await on.ann.get(id), (await on.ann.results(id)).text];
    const created = await on.api.call<{ id: string }>(API_ROUTES.assessmentRetake, {
      token: on.token,
      params: { sessionId: id },
    });
    expect(created).toMatchObject({ status: 201, body: { id: expect.any(String) } });
    expect(created.body.id).not.toBe(id);
    const retake = await on.ann.get(created.body.id);
    expect(retake).toMatchObject({
      title: 'First',
      completed: false,
      feedbackCompleted: false,
      overallScore: null,
      nextQuestion: { id: FIRST },
      retakeOf: {
        id,
        title: 'First',
        completedAt: (before[0] as AssessmentSession).completedAt,
        droppedQuestions: [],
      },
    });
    expect(retake.answers.map(({ choice }) => choice.id)).toEqual(
      QUESTION_IDS.map((question) => `${question}-L3`),
    );
    expect(retake.answers.every(({ carriedForward }) => carriedForward)).toBe(true);
    expect([await on.ann.get(id), (await on.ann.results(id)).text]).toEqual(before);
  });

  test('an answer confirms; completing confirms the rest, so that no pillar is left in progress', async () => {
    const id = await on.ann.retake(await on.ann.completed('First', 3));
    const saved = await on.ann.answer(id, FIRST, 3);
    expect(saved.body).toMatchObject({ previousChoice: { id: `${FIRST}-L3` } });
    const begun = await on.ann.get(id);
    expect(begun.answers.map(({ carriedForward }) => carriedForward)).toEqual([
      false,
      ...Array(34).fill(true),
    ]);
    expect(begun).toMatchObject({ nextQuestion: { id: SECOND } });
    expect(begun.progress.some(({ completed }) => completed)).toBe(false);
    await on.ann.complete(id);
    const done = await on.ann.get(id);
    expect(done.progress.every(({ completed }) => completed)).toBe(true);
    expect(done.nextQuestion).toBeNull();
  });

  test('can be renamed, and outlives its source', async () => {
    const source = await on.ann.completed('First', 3);
    const id = await on.ann.retake(source);
    const params = { sessionId: id };
    expect(
      (await on.api.call(API_ROUTES.assessmentRename, { token: on.token, params, body: { title: 'Second' } }))
        .status,
    ).toBe(200);
    await on.api.call(API_ROUTES.assessmentDelete, { token: on.token, params: { sessionId: source } });
    expect(await on.ann.get(id)).toMatchObject({ title: 'Second', retakeOf: { id: source, title: 'First' } });
  });

  test('of an assessment in progress is refused', async () => {
    const params = { sessionId: await on.ann.begin() };
    const refused = await on.api.call(API_ROUTES.assessmentRetake, { token: on.token, params });
    expect(refused).toMatchObject({ status: 409, body: { name: 'AssessmentNotCompleted' } });
  });
});

test('new assessments of one account are limited, retakes among them', async () => {
  const api = await createTestApi({ limits: { assessmentsPerAccount: 2 } });
  const token = await api.signIn('ann');
  const ann = assessmentsOf(api, token);
  const sessionId = await ann.completed();
  await ann.retake(sessionId);
  const refused = { status: 429, body: { name: 'TooManyRequests' } };
  expect(await api.call(API_ROUTES.assessmentCreate, { token, body: { title: 'New' } })).toMatchObject(
    refused,
  );
  expect(await api.call(API_ROUTES.assessmentRetake, { token, params: { sessionId } })).toMatchObject(
    refused,
  );
  expect(await ann.list()).toHaveLength(2);
  expect(await assessmentsOf(api, await api.signIn('bob')).begin()).toEqual(expect.any(String));
  await api.close();
});
