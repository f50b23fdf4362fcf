import { expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import type { Score } from '@psma/assessment-model';
import fc from 'fast-check';
import { createAssessmentModel, scoreOfModel, type Operation } from '../../testing/assessmentModel.ts';
import { assessmentsOf, QUESTION_IDS } from '../../testing/assessments.ts';
import { describeApi, type ApiContext } from '../../testing/describeApi.ts';

const session = fc.nat({ max: 3 });
const title = fc.stringMatching(/^\w{1,20}$/);
const level = fc.nat({ max: 5 }) as fc.Arbitrary<Score>;

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('begin'), title }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      session,
      question: fc.constantFrom(...QUESTION_IDS),
      level,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answerAll'), session, level }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename'), session, title }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom('complete', 'complete', 'retake', 'feedback', 'remove'),
      session,
    }),
  },
);

describeApi('assessments against a model', (on) => {
  test('any sequence of operations leaves what the model says', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 30 }), async (operations) => {
        const token = await on.api.signIn(`model-${(run += 1)}`);
        const model = createAssessmentModel();
        const user = driverOf(on, token);
        for (const each of [{ kind: 'begin', title: 'First' } as const, ...operations]) {
          expect([each, await user.apply(each)]).toEqual([each, model.apply(each)]);
        }
        expect(await user.state()).toEqual(stateOf(model));
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

/** Runs operations by the API; sessions have creation numbers. */
function driverOf({ api }: ApiContext, token: string) {
  const ids: string[] = [];
  const user = assessmentsOf(api, token);
  const remember = ({ status, body }: { status: number; body: unknown }) => {
    if (status === 201) ids.push((body as { id: string }).id);
    return status;
  };
  const UNKNOWN_SESSION_ID = '00000000-0000-4000-8000-000000000000';
  const call = async (each: Exclude<Operation, { kind: 'begin' | 'answer' | 'answerAll' }>) => {
    const params = { sessionId: ids[each.session] ?? UNKNOWN_SESSION_ID };
    const feedback = { responses: [{ question: 'previousAssessment', answer: 'No' }] };
    switch (each.kind) {
      case 'rename':
        return (await api.call(API_ROUTES.assessmentRename, { token, params, body: { title: each.title } }))
          .status;
      case 'complete':
        return (await user.complete(params.sessionId)).status;
      case 'retake':
        return remember(await api.call(API_ROUTES.assessmentRetake, { token, params }));
      case 'feedback':
        return (await api.call(API_ROUTES.assessmentFeedback, { token, params, body: feedback })).status;
      case 'remove':
        return (await api.call(API_ROUTES.assessmentDelete, { token, params })).status;
    }
  };
  return {
    async apply(each: Operation): Promise<number> {
      if (each.kind === 'begin') {
        return remember(await api.call(API_ROUTES.assessmentCreate, { token, body: { title: each.title } }));
      }
      if (each.kind === 'answer') {
        return (await user.answer(ids[each.session] ?? UNKNOWN_SESSION_ID, each.question, each.level)).status;
      }
      if (each.kind !== 'answerAll') return call(each);
      const saves = QUESTION_IDS.map((id) =>
        user.answer(ids[each.session] ?? UNKNOWN_SESSION_ID, id, each.level),
      );
      const [status, ...others] = new Set((await Promise.all(saves)).map((saved) => saved.status));
      expect(others).toEqual([]);
      return status ?? 0;
    },

    async state() {
      const found = await user.list();
      return Promise.all(
        found.map(async ({ id, ...each }) => {
          const results = await user.results(id);
          return {
            title: each.title,
            completed: each.completed,
            overallScore: each.overallScore,
            feedbackCompleted: each.feedbackCompleted,
            source: each.retakeOf && ids.indexOf(each.retakeOf.id),
            answers: each.answers.map(({ choice, carriedForward }) => [choice.id, carriedForward]),
            frozen: results.status === 200 ? results.body[0]?.answers.map(({ choiceId }) => choiceId) : null,
          };
        }),
      );
    },
  };
}

/** Expected list, newest first. */
function stateOf({ sessions }: ReturnType<typeof createAssessmentModel>) {
  const living = sessions.filter((each) => each !== null).reverse();
  return living.map((each) => {
    const answered = QUESTION_IDS.flatMap((id) => {
      const answer = each.answers.get(id);
      return answer ? [[`${id}-L${answer.level}`, answer.carriedForward] as const] : [];
    });
    return {
      title: each.title,
      completed: each.completed,
      overallScore: scoreOfModel(each),
      feedbackCompleted: each.feedback,
      source: each.source,
      answers: answered,
      frozen: each.completed ? answered.map(([choice]) => choice) : null,
    };
  });
}
