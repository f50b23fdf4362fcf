import type { FastifyRequest } from 'fastify';
import type { ApiApp } from '../../../Api.ts';
import { callerOf } from '../../../auth/requireUser.ts';
import { prebuiltRouteOptions, routeOptions } from '../../../contract/routeOptions.ts';
import { prebuild, sendPrebuilt } from '../../../http/prebuild.ts';
import type { ApiWithVersions } from '../../content/contentVersions.ts';
import { loadSession } from '../loadSession.ts';
import { loadSignOff } from '../sign-off/signOff.ts';
import { assignArea, assignAreas, checkArea, remindAssignee, returnArea, submitArea } from './areaActions.ts';
import type { AreaKey } from './areaStore.ts';
import { askForChecks } from './askForChecks.ts';
import type { AreaQuery } from './changeArea.ts';
import { loadAreas } from './presentAreas.ts';

/** Areas of an assessment, assigned to members (decision G310). */
export function areaRoutes(app: ApiApp, api: ApiWithVersions) {
  app.route({
    ...prebuiltRouteOptions('assessmentAreas'),
    handler: async (request, reply) => {
      const { sub } = callerOf(request);
      const session = await loadSession(api, sub, request.params.sessionId, 'seeAssessments');
      const isSigned = session.completedAt !== null && session.ownAreas === null;
      const areas = {
        ...(await loadAreas(api, session)),
        ...(isSigned && { signOff: await loadSignOff(api.pool, session.id) }),
      };
      const prebuilt = prebuild(JSON.stringify(areas));
      return sendPrebuilt(request, reply, prebuilt, { cacheControl: 'private, no-cache' });
    },
  });

  async function queryOf(request: AreaRequest): Promise<AreaQuery> {
    const { sub } = callerOf(request);
    await api.countCall(api.pool, 'areaWritesPerAccount', sub);
    return { sub, ...request.params };
  }

  app.route({
    ...routeOptions('areaAssign'),
    handler: async (request) => assignArea(api, await queryOf(request), request.body),
  });

  app.route({
    ...routeOptions('areasAssign'),
    handler: async (request) => {
      const { sub } = callerOf(request);
      await api.countCall(api.pool, 'areaWritesPerAccount', sub);
      return { areas: await assignAreas(api, { sub, ...request.params }, request.body) };
    },
  });

  app.route({
    ...routeOptions('areaSubmit'),
    handler: async (request) => submitArea(api, await queryOf(request), request.body.version),
  });

  app.route({
    ...routeOptions('areaRemind'),
    handler: async (request) => remindAssignee(api, await queryOf(request)),
  });

  app.route({
    ...routeOptions('areaReturn'),
    handler: async (request) => returnArea(api, await queryOf(request), request.body),
  });

  app.route({
    ...routeOptions('areaCheck'),
    handler: async (request) => checkArea(api, await queryOf(request), request.body.digest),
  });

  app.route({
    ...routeOptions('checksAsk'),
    handler: async (request) => {
      const { sub } = callerOf(request);
      await api.countCall(api.pool, 'areaWritesPerAccount', sub);
      return askForChecks(api, sub, request.params.sessionId);
    },
  });
}

type AreaRequest = Pick<FastifyRequest, 'getDecorator'> & { params: AreaKey };
