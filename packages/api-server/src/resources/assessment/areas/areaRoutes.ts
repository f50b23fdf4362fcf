import type { Api, ApiApp } from '../../../Api.ts';
import { callerOf } from '../../../auth/requireUser.ts';
import { prebuiltRouteOptions, routeOptions } from '../../../contract/routeOptions.ts';
import { prebuild, sendPrebuilt } from '../../../http/prebuild.ts';
import { loadSession } from '../loadSession.ts';
import { assignArea, returnArea, submitArea } from './changeArea.ts';
import { loadAreas } from './presentAreas.ts';

/** Areas of an assessment, assigned to members (decision G310). */
export function areaRoutes(app: ApiApp, api: Api) {
  app.route({
    ...prebuiltRouteOptions('assessmentAreas'),
    handler: async (request, reply) => {
      const { sub } = callerOf(request);
      const session = await loadSession(api, sub, request.params.sessionId, 'seeAssessments');
      const areas = prebuild(JSON.stringify(await loadAreas(api, session)));
      return sendPrebuilt(request, reply, areas, { cacheControl: 'private, no-cache' });
    },
  });

  app.route({
    ...routeOptions('areaAssign'),
    handler: async (request) =>
      assignArea(api, { sub: callerOf(request).sub, ...request.params }, request.body),
  });

  app.route({
    ...routeOptions('areaSubmit'),
    handler: async (request) =>
      submitArea(api, { sub: callerOf(request).sub, ...request.params }, request.body.version),
  });

  app.route({
    ...routeOptions('areaReturn'),
    handler: async (request) =>
      returnArea(api, { sub: callerOf(request).sub, ...request.params }, request.body),
  });
}
