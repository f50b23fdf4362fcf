import type { Api, ApiApp } from '../../Api.ts';
import { at } from '../../contract/at.ts';
import { loadSession } from './loadSession.ts';
import { presentResults } from './present.ts';
import { triageWriteRoutes } from './writeRoutes.ts';

/** The public questionnaire: open to everyone, written by whoever holds the session's key. */
export function triageRoutes(app: ApiApp, api: Api) {
  const triage = () => api.content().triage;

  app.route({
    ...at('triageQuestions'),
    handler: async () => triage().questions,
  });

  app.route({
    ...at('triageFlow'),
    handler: async () => triage().flow,
  });

  app.route({
    ...at('triageReminders'),
    handler: async () => triage().reminders,
  });

  app.route({
    ...at('triageSession'),
    handler: async (request) => loadSession(api, request.params.sessionId),
  });

  app.route({
    ...at('triageResults'),
    handler: async (request) =>
      presentResults(triage(), await loadSession(api, request.params.sessionId), api.apiBase),
  });

  triageWriteRoutes(app, api);
}
