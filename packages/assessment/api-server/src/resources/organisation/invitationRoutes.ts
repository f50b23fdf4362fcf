import { transaction } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { FastifyRequest } from 'fastify';
import type { ApiApp } from '../../Api.ts';
import { callerOf } from '../../auth/requireUser.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import { parseUuid } from '../../http/parseUuid.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import type { ApiWithUserPool } from '../../user-pool/userPool.ts';
import { acceptInvitation, declineInvitation } from './acceptInvitation.ts';
import { lockManager, pathQueryOf, requireMemberOf, type OrganisationRequest } from './access.ts';
import { recordActivity } from './activityStore.ts';
import { callersEmail } from './callersInvitations.ts';
import { listEndedInvitations, takeEndedInvitation } from './endedInvitationStore.ts';
import { deleteInvitation, listInvitations } from './invitationStore.ts';
import { inviteMembers, sendInvitationAgain, type Inviter } from './invite.ts';
import { createJoiningCode, joinByCode } from './joiningCode.ts';
import { presentEndedInvitation, presentInvitation } from './presentOrganisation.ts';
import { renewInvitation } from './renewInvitation.ts';

/** Invitations hold no secret: the verified address accepts (decision G303). */
export function invitationRoutes(app: ApiApp, api: ApiWithUserPool) {
  const countWrite = (request: FastifyRequest) =>
    api.countCall(api.pool, 'memberWritesPerAccount', callerOf(request).sub);

  const inviterOf = async (request: FastifyRequest & OrganisationRequest): Promise<Inviter> => {
    const query = pathQueryOf(request);
    await requireMemberOf(api.pool, query, 'manageOrganisation');
    return { query, email: await callersEmail(api, request) };
  };

  const openInvitations = async (organisationId: string) => {
    const open = await listInvitations(api.pool, organisationId, api.now());
    return open.map(presentInvitation);
  };

  app.route({
    ...routeOptions('organisationInvitations'),
    handler: async (request) => {
      const query = pathQueryOf(request);
      await requireMemberOf(api.pool, query, 'manageOrganisation');
      const [invitations, ended] = await Promise.all([
        openInvitations(query.organisationId),
        listEndedInvitations(api.pool, query.organisationId),
      ]);
      return { invitations, ended: ended.map(presentEndedInvitation) };
    },
  });

  app.route({
    ...routeOptions('organisationInvite'),
    handler: async (request, reply) => {
      const inviter = await inviterOf(request);
      const made = await withIdempotencyKey(api, request, async (db) =>
        (await inviteMembers(api, db, inviter, request.body)).join(' '),
      );
      const ids = made.split(' ');
      const open = await openInvitations(inviter.query.organisationId);
      return reply.code(201).send({ invitations: open.filter(({ id }) => ids.includes(id)) });
    },
  });

  app.route({
    ...routeOptions('invitationWithdraw'),
    handler: async (request, reply) => {
      const query = pathQueryOf(request);
      await countWrite(request);
      const id = parseUuid(request.params.invitationId, 'invitation');
      await transaction(api.pool, async (db) => {
        const { id: by, organisationId } = await lockManager(db, query, 'manageOrganisation');
        const isDeleted = await deleteInvitation(db, query.organisationId, id, api.now());
        if (!isDeleted) throw new NotFound('invitation');
        await recordActivity(db, { organisationId, by, kind: 'invitationWithdrawn' }, api.now());
      });
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOptions('invitationSend'),
    handler: async (request, reply) => {
      const query = pathQueryOf(request);
      await countWrite(request);
      const id = parseUuid(request.params.invitationId, 'invitation');
      await transaction(api.pool, (db) => sendInvitationAgain(api, db, query, id));
      return reply.code(202).send();
    },
  });

  app.route({
    ...routeOptions('endedInvitationRenew'),
    handler: async (request, reply) => {
      const inviter = await inviterOf(request);
      const id = parseUuid(request.params.invitationId, 'invitation');
      reply.header('cache-control', 'no-store');
      return renewInvitation(api, inviter, id);
    },
  });

  app.route({
    ...routeOptions('endedInvitationDelete'),
    handler: async (request, reply) => {
      const query = pathQueryOf(request);
      await countWrite(request);
      await requireMemberOf(api.pool, query, 'manageOrganisation');
      const id = parseUuid(request.params.invitationId, 'invitation');
      if (!(await takeEndedInvitation(api.pool, query.organisationId, id))) throw new NotFound('invitation');
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOptions('joiningCodeCreate'),
    handler: async (request, reply) => {
      const inviter = await inviterOf(request);
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
