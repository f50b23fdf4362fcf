import { transaction } from '@psma/database';
import type { ApiApp } from '../../../Api.ts';
import { callerOf } from '../../../auth/requireUser.ts';
import { routeOptions } from '../../../contract/routeOptions.ts';
import { parseUuid } from '../../../http/parseUuid.ts';
import type { ApiWithUserPool } from '../../../user-pool/userPool.ts';
import { acceptInvitation, declineInvitation } from './acceptInvitation.ts';
import { callersEmail, inviterOf } from './callersInvitations.ts';
import { createJoiningCode, joinByCode } from './joiningCode.ts';

/** Ways into an organisation: its code, made by an owner, and an invitation. */
export function joiningRoutes(app: ApiApp, api: ApiWithUserPool) {
  app.route({
    ...routeOptions('joiningCodeCreate'),
    handler: async (request, reply) => {
      const inviter = await inviterOf(api, request);
      const { code, expires } = await transaction(api.pool, (db) =>
        createJoiningCode(api, db, inviter, request.body),
      );
      reply.header('cache-control', 'no-store');
      return reply.code(201).send({ code, expires: expires.toISOString() });
    },
  });

  app.route({
    ...routeOptions('invitationAccept'),
    handler: async (request) => {
      const { sub } = callerOf(request);
      const id = parseUuid(request.params.invitationId, 'invitation');
      const email = await callersEmail(api, request);
      return { organisationId: await acceptInvitation(api, id, { sub, email, name: request.body.name }) };
    },
  });

  app.route({
    ...routeOptions('invitationDecline'),
    handler: async (request, reply) => {
      const id = parseUuid(request.params.invitationId, 'invitation');
      await declineInvitation(api, id, await callersEmail(api, request));
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOptions('organisationJoin'),
    handler: async (request, reply) => {
      const { sub } = callerOf(request);
      await api.countCall(api.pool, 'joiningCodesPerAccount', sub);
      const { code, name } = request.body;
      await joinByCode(api, code, { sub, email: await callersEmail(api, request), name });
      return reply.code(202).send();
    },
  });
}
