import { API_ROUTES } from '@psma/api-contract';
import type { Content } from '@psma/assessment-content';
import { memoize } from '@psma/http-kit';
import type { ApiApp } from '../../Api.ts';
import { prebuiltRouteOptions, routeOptions } from '../../contract/routeOptions.ts';
import { prebuild, sendPrebuilt } from '../../http/prebuild.ts';
import { loadTriageRun } from './loadTriageRun.ts';
import { presentResults } from './presentTriage.ts';
import { PUBLIC_ROUTES, publicResponses } from './publicResponses.ts';
import type { TriageApi } from './TriageApi.ts';
import { triageWriteRoutes } from './writeRoutes.ts';

/** Cached but revalidated: server starts change content. */
const REVALIDATED = { cacheControl: 'no-cache' };

/** Public; writing needs the session's key. */
export function triageRoutes(app: ApiApp, api: TriageApi) {
  for (const name of PUBLIC_ROUTES) {
    const prebuilt = memoize((content: Content) => prebuild(publicResponses(content)[API_ROUTES[name].path]));
    app.route({
      ...prebuiltRouteOptions(name),
      handler: async (request, reply) => sendPrebuilt(request, reply, prebuilt(api.content()), REVALIDATED),
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
