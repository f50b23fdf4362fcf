import { API_ROUTES, type FeedbackRequest } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { idempotent } from './idempotent.ts';
import { sendRequest } from './sendRequest.ts';

/** In the session's content version, or the current one. */
export const assessmentQuestionsQuery = (sessionId?: string) =>
  queryOptions({
    queryKey: ['assessment', 'questions', sessionId ?? null],
    queryFn: () => sendRequest(API_ROUTES.assessmentQuestions, { query: { session: sessionId } }),
    staleTime: Infinity,
  });

export const assessmentSessionsQuery = () =>
  queryOptions({
    queryKey: ['assessment', 'sessions'],
    queryFn: () => sendRequest(API_ROUTES.assessmentSessions),
  });

export const assessmentSessionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['assessment', 'session', sessionId],
    queryFn: () => sendRequest(API_ROUTES.assessmentSession, { params: { sessionId } }),
  });

/** Frozen results. Only the name may change. */
export const assessmentResultQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['assessment', 'result', sessionId],
    queryFn: async () => {
      const results = await sendRequest(API_ROUTES.assessmentResults, {
        params: { sessionId },
      });
      return results[0]!;
    },
    staleTime: 60_000,
  });

/** Lift data of a completed assessment; older servers respond 404. */
export const assessmentLiftQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['assessment', 'lift', sessionId],
    queryFn: () => sendRequest(API_ROUTES.assessmentLift, { params: { sessionId } }),
  });

/** Levels of completed assessments, oldest first; older servers respond 404. */
export const assessmentHistoryQuery = () =>
  queryOptions({
    queryKey: ['assessment', 'history'],
    queryFn: () => sendRequest(API_ROUTES.assessmentHistory),
  });

/** A signed completed assessment; older servers respond 404. */
export const assessmentSignedQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['assessment', 'signed', sessionId],
    queryFn: () => sendRequest(API_ROUTES.assessmentSigned, { params: { sessionId } }),
  });

export const createAssessment = (title: string) =>
  idempotent(['create', title], (headers) =>
    sendRequest(API_ROUTES.assessmentCreate, { body: { title }, headers }),
  );

export const renameAssessment = (sessionId: string, title: string) =>
  sendRequest(API_ROUTES.assessmentRename, { params: { sessionId }, body: { title } });

export const deleteAssessment = (sessionId: string) =>
  sendRequest(API_ROUTES.assessmentDelete, { params: { sessionId } });

export const completeAssessment = (sessionId: string) =>
  sendRequest(API_ROUTES.assessmentComplete, { params: { sessionId } });

export const retakeAssessment = (sessionId: string) =>
  idempotent(['retake', sessionId], (headers) =>
    sendRequest(API_ROUTES.assessmentRetake, { params: { sessionId }, headers }),
  );

export const sendFeedback = (sessionId: string, feedback: FeedbackRequest) =>
  idempotent(['feedback', sessionId, feedback], (headers) =>
    sendRequest(API_ROUTES.assessmentFeedback, { params: { sessionId }, body: feedback, headers }),
  );
