import { expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { UserExport } from '@psma/api-contract/schemas';
import { Value } from 'typebox/value';
import { describeApi } from '../../testing/describeApi.ts';

describeApi('user export', (on) => {
  test('holds profile, sessions, answers in words, results and feedback', async () => {
    const done = await on.ann.completed('Done', 2);
    await on.api.call(API_ROUTES.assessmentFeedback, {
      token: on.token,
      params: { sessionId: done },
      body: { responses: [{ question: 'previousAssessment', answer: 'No' }] },
    });
    const begun = await on.ann.begin('Begun');
    await on.ann.answer(begun, 'GOV-Q1', 4);
    const { status, body, headers } = await on.api.call<UserExport>(API_ROUTES.userExport, {
      token: on.token,
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(Value.Errors(UserExport, body)).toEqual([]);
    expect(body.profile).toEqual((await on.api.call(API_ROUTES.userMe, { token: on.token })).body);
    const [second, first] = body.assessments;
    expect(second).toMatchObject({ session: { id: begun, title: 'Begun' }, result: null, feedback: null });
    expect(second?.answers).toEqual([
      {
        question: { id: 'GOV-Q1', title: expect.any(String) },
        choices: [{ id: 'GOV-Q1-L4', title: expect.any(String) }],
        carriedForward: false,
        updated: expect.stringMatching(/Z$/),
      },
    ]);
    expect(first?.answers).toHaveLength(35);
    expect(first?.result).toEqual({ ...(await on.ann.results(done)).body[0], feedbackCompleted: false });
    expect(first?.feedback).toEqual([{ question: 'previousAssessment', answer: 'No' }]);
  });
});
