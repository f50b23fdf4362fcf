import { API_ROUTES, type TriageResponse, type TriageResults, type TriageSession } from '@psma/api-contract';
import type { TestApi } from './createTestApi.ts';

export async function visitorOf(api: TestApi) {
  const { body, headers } = await api.call<{ id: string }>(API_ROUTES.triageSessionCreate);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const params = { sessionId: body.id };
  return {
    id: body.id,
    cookie,
    answer: (questionId: string, choiceIds: string[], key = cookie) =>
      api.call<TriageResponse>(API_ROUTES.triageAnswer, {
        params: { ...params, questionId },
        body: { choiceIds },
        headers: { cookie: key },
      }),
    remove: (questionId: string, answerId: string, key = cookie) =>
      api.call(API_ROUTES.triageAnswerDelete, {
        params: { ...params, questionId, answerId },
        headers: { cookie: key },
      }),
    complete: (key = cookie) =>
      api.call<TriageSession>(API_ROUTES.triageSessionComplete, {
        params,
        body: { status: 'COMPLETED' },
        headers: { cookie: key },
      }),
    share: (email: string, key = cookie, from?: string) =>
      api.call(API_ROUTES.triageShare, {
        params,
        body: { email },
        headers: { cookie: key },
        ...(from && { from }),
      }),
    session: async () => (await api.call<TriageSession>(API_ROUTES.triageSession, { params })).body,
    results: async () => (await api.call<TriageResults>(API_ROUTES.triageResults, { params })).body,
  };
}
