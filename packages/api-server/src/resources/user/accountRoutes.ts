import type { Api, ApiApp } from '../../Api.ts';
import { routeOptions } from '../../contract/routeOptions.ts';

/** What is asked for without a token: the code of a mail says who may. */
export function accountRoutes(app: ApiApp, api: Api) {
  app.route({
    ...routeOptions('accountUndoEmailChange'),
    handler: async (request, reply) => {
      await api.countCall(api.pool, 'undosPerNetwork', api.networkOf(request));
      reply.header('cache-control', 'no-store');
      return api.userPool.undoEmailChange(request.body.code);
    },
  });
}
