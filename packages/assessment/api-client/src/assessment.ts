import { ASSESSMENT_ROUTES, type FeedbackRequest, type SignOffRequest } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { idempotent } from './idempotent.ts';
import { currentOrganisation, organisationHeader } from './organisation/currentOrganisation.ts';
import { organisationData, unpinnedData } from './organisation/organisationData.ts';
import { sendAbout } from './organisation/sendAbout.ts';
import { sendRequest } from './sendRequest.ts';

/** Questions in the session's content version, or the current one. */
export const assessmentQuestionsQuery = (sessionId?: string) =>
  queryOptions({
    queryKey: ['assessment', 'questions', sessionId ?? null],
    queryFn: () =>
      sessionId === undefined
        ? sendRequest(ASSESSMENT_ROUTES.assessmentQuestions)
        : sendAbout(sessionId, ASSESSMENT_ROUTES.assessmentQuestions, { query: { session: sessionId } }),
    staleTime: Infinity,
  });

export const assessmentSessionsQuery = () => {
  const { key, load } = organisationData();
  return queryOptions({
    queryKey: ['assessment', 'sessions', ...key],
    queryFn: () => load((headers) => sendRequest(ASSESSMENT_ROUTES.assessmentSessions, { headers })),
    placeholderData: unpinnedData,
  });
};

export const assessmentSessionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['assessment', 'session', sessionId],
    queryFn: () => sendAbout(sessionId, ASSESSMENT_ROUTES.assessmentSession, { params: { sessionId } }),
  });

/** Frozen results. Only the name may change. */
export const assessmentResultQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['assessment', 'result', sessionId],
    queryFn: async () => {
      const results = await sendAbout(sessionId, ASSESSMENT_ROUTES.assessmentResults, {
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
    queryFn: () => sendAbout(sessionId, ASSESSMENT_ROUTES.assessmentLift, { params: { sessionId } }),
  });

/** Levels of completed assessments, oldest first; older servers respond 404. */
export const assessmentHistoryQuery = () => {
  const { key, load } = organisationData();
  return queryOptions({
    queryKey: ['assessment', 'history', ...key],
    queryFn: () => load((headers) => sendRequest(ASSESSMENT_ROUTES.assessmentHistory, { headers })),
    placeholderData: unpinnedData,
  });
};

/** A signed completed assessment; older servers respond 404. */
export const assessmentSignedQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['assessment', 'signed', sessionId],
    queryFn: () => sendAbout(sessionId, ASSESSMENT_ROUTES.assessmentSigned, { params: { sessionId } }),
  });

export const createAssessment = (title: string) =>
  idempotent(['create', title, currentOrganisation()], (headers) =>
    sendRequest(ASSESSMENT_ROUTES.assessmentCreate, {
      body: { title },
      headers: { ...headers, ...organisationHeader() },
    }),
  );

export const renameAssessment = (sessionId: string, title: string) =>
  sendAbout(sessionId, ASSESSMENT_ROUTES.assessmentRename, { params: { sessionId }, body: { title } });

export const deleteAssessment = (sessionId: string) =>
  sendAbout(sessionId, ASSESSMENT_ROUTES.assessmentDelete, { params: { sessionId } });

export const completeAssessment = (sessionId: string) =>
  sendAbout(sessionId, ASSESSMENT_ROUTES.assessmentComplete, { params: { sessionId } });

export const retakeAssessment = (sessionId: string) =>
  idempotent(['retake', sessionId], (headers) =>
    sendAbout(sessionId, ASSESSMENT_ROUTES.assessmentRetake, { params: { sessionId }, headers }),
  );

/** Signs results off as an owner. Throws AlreadySignedOff if that was done before. */
export const signOffResults = (sessionId: string, signOff: SignOffRequest) =>
  idempotent(['signOff', sessionId, signOff], (headers) =>
    sendAbout(sessionId, ASSESSMENT_ROUTES.assessmentSignOff, {
      params: { sessionId },
      body: signOff,
      headers,
    }),
  );

export const sendFeedback = (sessionId: string, feedback: FeedbackRequest) =>
  idempotent(['feedback', sessionId, feedback], (headers) =>
    sendAbout(sessionId, ASSESSMENT_ROUTES.assessmentFeedback, {
      params: { sessionId },
      body: feedback,
      headers,
    }),
  );
