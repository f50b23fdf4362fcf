import { API_ROUTES } from '@psma/api-contract';
import type { Content } from '@psma/assessment-content';
import { memoize } from '@psma/http-kit';
import type { ApiApp } from '../../Api.ts';
import { prebuiltRouteOptions, routeOptions } from '../../contract/routeOptions.ts';
import { prebuild, sendPrebuilt, type PrebuiltResponse } from '../../http/prebuild.ts';
import { loadTriageRun } from './loadTriageRun.ts';
import { presentResults } from './presentTriage.ts';
import { publicResponses } from './publicResponses.ts';
import type { TriageApi } from './TriageApi.ts';
import { triageWriteRoutes } from './writeRoutes.ts';

/** Cached but revalidated: server starts change content. */
const ASKED_AGAIN = { cacheControl: 'no-cache' };

const prebuilt = memoize((content: Content) =>
  Object.fromEntries(Object.entries(publicResponses(content)).map(([path, text]) => [path, prebuild(text)])),
);

/** Public; writing needs the session's key. */
export function triageRoutes(app: ApiApp, api: TriageApi) {
  for (const name of ['triageQuestions', 'triageFlow', 'triageReminders'] as const) {
    app.route({
      ...prebuiltRouteOptions(name),
      handler: async (request, reply) => {
        const response = prebuilt(api.content())[API_ROUTES[name].path] as PrebuiltResponse;
        return sendPrebuilt(request, reply, response, ASKED_AGAIN);
      },
    });
  }

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
