import type { UserProfile } from '@psma/api-contract';
import type { FastifyRequest } from 'fastify';
import type { ApiApp } from '../../Api.ts';
import { assertRecentSignIn, callerOf, tokenOf } from '../../auth/requireUser.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import { storedText } from '../../http/storedText.ts';
import { workMailSettingRoutes } from '../work-mails/workMailRoutes.ts';
import { deleteAccount, type DeletionApi } from './deleteAccount.ts';
import { exportUser, type ExportApi } from './exportUser.ts';
import { presentProfile } from './presentUser.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { attributesOf } from './userPolicy.ts';

/** The profile is only in the user pool. */
export function userRoutes(app: ApiApp, api: DeletionApi & ExportApi) {
  app.addHook('onRequest', (request) =>
    api.countCall(api.pool, 'userCallsPerAccount', callerOf(request).sub),
  );

  sessionRoutes(app, api);
  workMailSettingRoutes(app, api);

  const profileOf = async (request: FastifyRequest): Promise<UserProfile> =>
    presentProfile(callerOf(request), await api.userPool.getUser(tokenOf(request)));

  app.route({
    ...routeOptions('userMe'),
    handler: profileOf,
  });

  app.route({
    ...routeOptions('userUpdate'),
    handler: async (request) => {
      if ('email' in request.body) assertRecentSignIn(request, api.now());
      const attributes = attributesOf(callerOf(request), request.body);
      await api.userPool.updateAttributes(tokenOf(request), attributes);
      return profileOf(request);
    },
  });

  app.route({
    ...routeOptions('userOrganisation'),
    handler: async (request) => {
      await api.userPool.updateAttributes(tokenOf(request), {
        'custom:org_name': storedText(request.body.name),
      });
      return profileOf(request);
    },
  });

  app.route({
    ...routeOptions('userExport'),
    handler: async (request, reply) => {
      assertRecentSignIn(request, api.now());
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return exportUser(api, callerOf(request), tokenOf(request));
    },
  });

  app.route({
    ...routeOptions('userDelete'),
    config: { endedSessionsToo: true },
    handler: async (request, reply) => {
      assertRecentSignIn(request, api.now());
      await deleteAccount(api, callerOf(request), tokenOf(request));
      return reply.code(204).send();
    },
  });
}
