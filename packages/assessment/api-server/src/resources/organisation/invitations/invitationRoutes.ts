import { transaction } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { ApiApp } from '../../../Api.ts';
import { routeOptions } from '../../../contract/routeOptions.ts';
import { parseUuid } from '../../../http/parseUuid.ts';
import { withIdempotencyKey } from '../../../http/withIdempotencyKey.ts';
import type { ApiWithUserPool } from '../../../user-pool/userPool.ts';
import { lockManager, pathQueryOf, requireMemberOf, writerOf } from '../access/access.ts';
import { recordActivity } from '../activity/activityStore.ts';
import { inviterOf } from './callersInvitations.ts';
import { listEndedInvitations, takeEndedInvitation } from './endedInvitationStore.ts';
import { deleteInvitation, listInvitations } from './invitationStore.ts';
import { inviteMembers, sendInvitationAgain } from './invite.ts';
import { presentEndedInvitation, presentInvitation } from './presentInvitation.ts';
import { renewInvitation } from './renewInvitation.ts';

/** For owners. Invitations hold no secret: the verified address accepts (decision G303). */
export function invitationRoutes(app: ApiApp, api: ApiWithUserPool) {
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
      const inviter = await inviterOf(api, request);
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
      const query = await writerOf(api, request);
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
      const query = await writerOf(api, request);
      const id = parseUuid(request.params.invitationId, 'invitation');
      await transaction(api.pool, (db) => sendInvitationAgain(api, db, query, id));
      return reply.code(202).send();
    },
  });

  app.route({
    ...routeOptions('endedInvitationRenew'),
    handler: async (request, reply) => {
      const inviter = await inviterOf(api, request);
      const id = parseUuid(request.params.invitationId, 'invitation');
      reply.header('cache-control', 'no-store');
      return renewInvitation(api, inviter, id);
    },
  });

  app.route({
    ...routeOptions('endedInvitationDelete'),
    handler: async (request, reply) => {
      const query = await writerOf(api, request);
      await requireMemberOf(api.pool, query, 'manageOrganisation');
      const id = parseUuid(request.params.invitationId, 'invitation');
      if (!(await takeEndedInvitation(api.pool, query.organisationId, id))) throw new NotFound('invitation');
      return reply.code(204).send();
    },
  });
}
