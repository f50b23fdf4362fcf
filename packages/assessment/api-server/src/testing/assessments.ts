import {
  API_ROUTES,
  type AssessmentLift,
  type AssessmentResult,
  type AssessmentSession,
  type SignedResult,
} from '@psma/api-contract';
import { realContent, type TestApi } from './createTestApi.ts';

export const QUESTION_IDS = realContent.pillars.flatMap((pillar) =>
  pillar.questions.map((question) => question.id),
);

export function assessmentsOf({ call }: TestApi, token: string) {
  const user = {
    async begin(title = 'Baseline'): Promise<string> {
      const { body } = await call<{ id: string }>(API_ROUTES.assessmentCreate, { token, body: { title } });
      return body.id;
    },
    answer: (sessionId: string, questionId: string, level: number) =>
      call(API_ROUTES.assessmentAnswer, {
        token,
        params: { sessionId, questionId },
        body: { choiceId: `${questionId}-L${level}` },
      }),
    async answerAll(sessionId: string, level = 3, ids = QUESTION_IDS) {
      await Promise.all(ids.map((id) => user.answer(sessionId, id, level)));
    },
    get: async (sessionId: string) =>
      (await call<AssessmentSession>(API_ROUTES.assessmentSession, { token, params: { sessionId } })).body,
    list: async () => (await call<AssessmentSession[]>(API_ROUTES.assessmentSessions, { token })).body,
    complete: (sessionId: string) => call(API_ROUTES.assessmentComplete, { token, params: { sessionId } }),
    results: (sessionId: string) =>
      call<AssessmentResult[]>(API_ROUTES.assessmentResults, { token, params: { sessionId } }),
    lift: (sessionId: string, headers: Record<string, string> = {}) =>
      call<AssessmentLift>(API_ROUTES.assessmentLift, { token, params: { sessionId }, headers }),
    signed: (sessionId: string) =>
      call<SignedResult>(API_ROUTES.assessmentSigned, { token, params: { sessionId } }),
    retake: async (sessionId: string) =>
      (await call<{ id: string }>(API_ROUTES.assessmentRetake, { token, params: { sessionId } })).body.id,
    async completed(title?: string, level?: number): Promise<string> {
      const id = await user.begin(title);
      await user.answerAll(id, level);
      await user.complete(id);
      return id;
    },
  };
  return user;
}
