import { TRIAGE_ROUTES } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { sendRequest } from './sendRequest.ts';

export const triageQuestionsQuery = () =>
  queryOptions({
    queryKey: ['triage', 'questions'],
    queryFn: () => sendRequest(TRIAGE_ROUTES.triageQuestions),
    staleTime: Infinity,
  });

export const triageFlowQuery = () =>
  queryOptions({
    queryKey: ['triage', 'flow'],
    queryFn: () => sendRequest(TRIAGE_ROUTES.triageFlow),
    staleTime: Infinity,
  });

export const triageRemindersQuery = () =>
  queryOptions({
    queryKey: ['triage', 'reminders'],
    queryFn: () => sendRequest(TRIAGE_ROUTES.triageReminders),
    staleTime: Infinity,
  });

/** Never stale: only this document changes it (specification section 7). */
export const triageSessionQuery = (sessionId: string | null) =>
  queryOptions({
    queryKey: ['triage', 'session', sessionId],
    queryFn: () => sendRequest(TRIAGE_ROUTES.triageSession, { params: { sessionId: sessionId ?? '' } }),
    enabled: sessionId !== null,
    staleTime: Infinity,
  });

export const triageResultsQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['triage', 'results', sessionId],
    queryFn: () => sendRequest(TRIAGE_ROUTES.triageResults, { params: { sessionId } }),
  });

export const createTriageSession = () => sendRequest(TRIAGE_ROUTES.triageSessionCreate);

export const completeTriageSession = (sessionId: string) =>
  sendRequest(TRIAGE_ROUTES.triageSessionComplete, {
    params: { sessionId },
    body: { status: 'COMPLETED' },
  });

export const saveTriageAnswer = (sessionId: string, questionId: string, choiceIds: string[]) =>
  sendRequest(TRIAGE_ROUTES.triageAnswer, { params: { sessionId, questionId }, body: { choiceIds } });

export const deleteTriageAnswer = (sessionId: string, questionId: string, answerId: string) =>
  sendRequest(TRIAGE_ROUTES.triageAnswerDelete, { params: { sessionId, questionId, answerId } });

export const shareRecommendations = (sessionId: string, email: string) =>
  sendRequest(TRIAGE_ROUTES.triageShare, { params: { sessionId }, body: { email } });
