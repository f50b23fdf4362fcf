import type { ApiApp } from '../../Api.ts';
import { tokenOf } from '../../auth/requireUser.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import type { ApiWithUserPool } from '../../user-pool/userPool.ts';

/**
 * Sign-ins, events and recovery codes: need a recent sign-in, except for ending one
 * (decision G128).
 */
export function sessionRoutes(app: ApiApp, { userPool }: ApiWithUserPool) {
  app.route({
    ...routeOptions('userSessions'),
    handler: async (request) => userPool.listSessions(tokenOf(request)),
  });

  app.route({
    ...routeOptions('userEvents'),
    handler: async (request) => userPool.listEvents(tokenOf(request)),
  });

  app.route({
    ...routeOptions('userRecoveryCodes'),
    handler: async (request) => ({ left: await userPool.countRecoveryCodes(tokenOf(request)) }),
  });

  app.route({
    ...routeOptions('userRecoveryCodesCreate'),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return reply.code(201).send({ codes: await userPool.createRecoveryCodes(tokenOf(request)) });
    },
  });

  app.route({
    ...routeOptions('userSessionEnd'),
    handler: async (request, reply) => {
      await userPool.endSession(tokenOf(request), request.params.sessionId);
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOptions('userSessionsEndOthers'),
    handler: async (request, reply) => {
      await userPool.endOtherSessions(tokenOf(request));
      return reply.code(204).send();
    },
  });
}
