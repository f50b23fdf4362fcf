import { ANSWER_ORDER, API_ROUTES } from '@psma/api-contract';
import type {
  AnswerSaved,
  AssessmentResult,
  AssessmentSection,
  AssessmentSession,
  FeedbackRequest,
  SessionCreated,
} from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import type { PendingAnswer } from './answerQueuePage.ts';
import { apiRequest, call } from './apiRequest.ts';

/** A call without an answer after this long counts as offline, in milliseconds (decision G64). */
const ANSWER_TIMEOUT_MS = 10_000;

/** The questions in the content version of a session, or of today without one. */
export const assessmentQuestionsQuery = (sessionId?: string) =>
  queryOptions({
    queryKey: ['assessment', 'questions', sessionId ?? null],
    queryFn: () =>
      apiRequest<AssessmentSection[]>(API_ROUTES.assessmentQuestions, { query: { session: sessionId } }),
    staleTime: Infinity,
  });

export const assessmentSessionsQuery = () =>
  queryOptions({
    queryKey: ['assessment', 'sessions'],
    queryFn: () => apiRequest<AssessmentSession[]>(API_ROUTES.assessmentSessions),
  });

export const assessmentSessionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['assessment', 'session', sessionId],
    queryFn: () => call<AssessmentSession>()(API_ROUTES.assessmentSession, { params: { sessionId } }),
  });

/** The frozen results document; the API's list holds exactly one. */
export const assessmentResultQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['assessment', 'result', sessionId],
    queryFn: async () => {
      const results = await call<AssessmentResult[]>()(API_ROUTES.assessmentResults, {
        params: { sessionId },
      });
      return results[0] as AssessmentResult;
    },
  });

export const createAssessment = (title: string) =>
  apiRequest<SessionCreated>(API_ROUTES.assessmentCreate, { body: { title } });

export const renameAssessment = (sessionId: string, title: string) =>
  call<AssessmentSession>()(API_ROUTES.assessmentRename, { params: { sessionId }, body: { title } });

export const deleteAssessment = (sessionId: string) =>
  call<void>()(API_ROUTES.assessmentDelete, { params: { sessionId } });

/** Saves an answer in this user's name only; throws a 401 when another one is signed in. */
export const saveAnswer = (
  userId: string,
  { sessionId, questionId, answer, client, order }: PendingAnswer,
): Promise<AnswerSaved> =>
  call<AnswerSaved>()(API_ROUTES.assessmentAnswer, {
    params: { sessionId, questionId },
    body: answer,
    headers: client ? { [ANSWER_ORDER]: `${client}.${order}` } : {},
    timeout: ANSWER_TIMEOUT_MS,
    user: userId,
  });

export const completeAssessment = (sessionId: string) =>
  call<AssessmentSession>()(API_ROUTES.assessmentComplete, { params: { sessionId } });

export const retakeAssessment = (sessionId: string) =>
  call<SessionCreated>()(API_ROUTES.assessmentRetake, { params: { sessionId } });

export const sendFeedback = (sessionId: string, feedback: FeedbackRequest) =>
  call<unknown>()(API_ROUTES.assessmentFeedback, { params: { sessionId }, body: feedback });
