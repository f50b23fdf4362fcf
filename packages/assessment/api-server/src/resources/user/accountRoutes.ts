import type { ApiApp } from '../../Api.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import type { ApiWithUserPool } from '../../user-pool/userPool.ts';

/** Authorised by an emailed code instead of a token. */
export function accountRoutes(app: ApiApp, api: ApiWithUserPool) {
  app.route({
    ...routeOptions('accountUndoEmailChange'),
    handler: async (request, reply) => {
      await api.countCall(api.pool, 'undosPerNetwork', api.networkOf(request));
      reply.header('cache-control', 'no-store');
      return api.userPool.undoEmailChange(request.body.code);
    },
  });
}
