import {
  API_ROUTES,
  TriageFlow,
  TriageQuestion,
  TriageReminder,
  TriageResults,
  TriageSession,
} from '@psma/api-contract';
import { Type } from 'typebox';
import { at } from '../../Api.ts';
import type { Api, ApiApp } from '../../Api.ts';
import { failures } from '../../http/failures.ts';
import { loadSession } from './loadSession.ts';
import { presentResults } from './present.ts';
import { triageWriteRoutes } from './writeRoutes.ts';

const tags = ['Triage'];
const params = Type.Object({ sessionId: Type.String() });

/** The public questionnaire: open to everyone, written by whoever holds the session's key. */
export function triageRoutes(app: ApiApp, api: Api) {
  const triage = () => api.content().triage;

  app.route({
    ...at(API_ROUTES.triageQuestions),
    schema: { tags, summary: 'The questions', response: { 200: Type.Array(TriageQuestion) } },
    handler: async () => triage().questions,
  });

  app.route({
    ...at(API_ROUTES.triageFlow),
    schema: { tags, summary: 'The flow graph', response: { 200: TriageFlow } },
    handler: async () => triage().flow,
  });

  app.route({
    ...at(API_ROUTES.triageReminders),
    schema: { tags, summary: 'The reminders R01 to R06', response: { 200: Type.Array(TriageReminder) } },
    handler: async () => triage().reminders,
  });

  app.route({
    ...at(API_ROUTES.triageSession),
    schema: {
      tags,
      summary: 'A session with its answers',
      params,
      response: { 200: TriageSession, ...failures },
    },
    handler: async (request) => loadSession(api, request.params.sessionId),
  });

  app.route({
    ...at(API_ROUTES.triageResults),
    schema: {
      tags,
      summary: 'Recommendations from the answers on the path',
      params,
      response: { 200: TriageResults, ...failures },
    },
    handler: async (request) =>
      presentResults(triage(), await loadSession(api, request.params.sessionId), api.apiBase),
  });

  triageWriteRoutes(app, api);
}
