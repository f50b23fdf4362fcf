import type { Api, ApiApp } from '../../Api.ts';
import { tokenOf } from '../../auth/requireUser.ts';
import { at } from '../../contract/at.ts';

/** Where the user is logged in, and what happened to the account. Ending a session needs no recent login (decision G128). */
export function sessionRoutes(app: ApiApp, { userPool }: Api) {
  app.route({
    ...at('userSessions'),
    handler: async (request) => userPool.listSessions(tokenOf(request)),
  });

  app.route({
    ...at('userEvents'),
    handler: async (request) => userPool.listEvents(tokenOf(request)),
  });

  app.route({
    ...at('userSessionEnd'),
    handler: async (request, reply) => {
      await userPool.endSession(tokenOf(request), request.params.sessionId);
      return reply.code(204).send();
    },
  });

  app.route({
    ...at('userSessionsEndOthers'),
    handler: async (request, reply) => {
      await userPool.endOtherSessions(tokenOf(request));
      return reply.code(204).send();
    },
  });
}
