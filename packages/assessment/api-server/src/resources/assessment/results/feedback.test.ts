import { expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { describeApi } from '../../../testing/describeApi.ts';

describeApi('assessment feedback', (on) => {
  const give = (sessionId: string, responses: unknown) =>
    on.api.call(API_ROUTES.assessmentFeedback, {
      token: on.token,
      params: { sessionId },
      body: { responses },
    });
  const yes = { question: 'previousAssessment', answer: 'Yes' };

  test('is taken once and then shows in session, list and results', async () => {
    const id = await on.ann.completed();
    const accuracy = { question: 'isAccurateAssessment', answer: 'Accurately scored us' };
    const first = await give(id, [
      yes,
      accuracy,
      { question: 'suggestions', answer: 'Shorter, please \u0000\ud83d.' },
    ]);
    expect(first).toMatchObject({ status: 201, body: { feedbackCompleted: true } });
    expect(await give(id, [yes])).toMatchObject({ status: 409, body: { name: 'FeedbackAlreadyGiven' } });
    expect((await on.ann.get(id)).feedbackCompleted).toBe(true);
    expect((await on.ann.list())[0]?.feedbackCompleted).toBe(true);
    expect((await on.ann.results(id)).body[0]?.feedbackCompleted).toBe(true);
  });

  test('on an assessment in progress is refused', async () => {
    const id = await on.ann.begin();
    expect(await give(id, [yes])).toMatchObject({ status: 409, body: { name: 'AssessmentNotCompleted' } });
  });

  test.each([
    ['without previousAssessment', [{ question: 'suggestions', answer: 'Hm' }]],
    ['with an unknown option', [{ question: 'previousAssessment', answer: 'Maybe' }]],
    ['with an unknown question', [yes, { question: 'mood', answer: 'Fine' }]],
    ['with a question twice', [yes, { question: 'previousAssessment', answer: 'No' }]],
    ['with 5,001 characters', [yes, { question: 'suggestions', answer: 'x'.repeat(5001) }]],
    ['of nothing', []],
  ])('%s is refused', async (_, responses) => {
    const id = await on.ann.completed();
    expect((await give(id, responses)).status).toBe(400);
    expect((await on.ann.get(id)).feedbackCompleted).toBe(false);
  });
});
