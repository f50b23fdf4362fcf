import type { Content } from '@psma/assessment-content';
import { memoize } from '@psma/http-kit';
import type { Api, ApiApp } from '../../Api.ts';
import { prebuiltRouteOptions, routeOptions } from '../../contract/routeOptions.ts';
import { prebuild, sendPrebuilt } from '../../http/prebuild.ts';
import { loadTriageRun } from './loadTriageRun.ts';
import { presentResults } from './presentTriage.ts';
import { triageWriteRoutes } from './writeRoutes.ts';

/** Cached but revalidated: server starts change content. */
const ASKED_AGAIN = { cacheControl: 'no-cache' };

const questions = memoize(({ triage }: Content) => prebuild(JSON.stringify(triage.questions)));
const flow = memoize(({ triage }: Content) => prebuild(JSON.stringify(triage.flow)));
const reminders = memoize(({ triage }: Content) => prebuild(JSON.stringify(triage.reminders)));

/** Public; writing needs the session's key. */
export function triageRoutes(app: ApiApp, api: Api) {
  app.route({
    ...prebuiltRouteOptions('triageQuestions'),
    handler: async (request, reply) => sendPrebuilt(request, reply, questions(api.content()), ASKED_AGAIN),
  });

  app.route({
    ...prebuiltRouteOptions('triageFlow'),
    handler: async (request, reply) => sendPrebuilt(request, reply, flow(api.content()), ASKED_AGAIN),
  });

  app.route({
    ...prebuiltRouteOptions('triageReminders'),
    handler: async (request, reply) => sendPrebuilt(request, reply, reminders(api.content()), ASKED_AGAIN),
  });

  app.route({
    ...routeOptions('triageSession'),
    handler: async (request) => loadTriageRun(api, request.params.sessionId),
  });

  app.route({
    ...routeOptions('triageResults'),
    handler: async (request) =>
      presentResults(api.content().triage, await loadTriageRun(api, request.params.sessionId), api.apiBase),
  });

  triageWriteRoutes(app, api);
}
