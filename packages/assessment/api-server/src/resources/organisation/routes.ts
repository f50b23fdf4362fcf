import { NotFound } from '@psma/http-kit';
import type { ApiApp } from '../../Api.ts';
import { assertRecentSignIn, callerOf } from '../../auth/requireUser.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import { parseUuid } from '../../http/parseUuid.ts';
import type { ApiWithUserPool } from '../../user-pool/userPool.ts';
import type { ApiWithVersions } from '../content/contentVersions.ts';
import {
  countWrite,
  loadMember,
  memberQueryOf,
  organisationIdIn,
  pathQueryOf,
  requireMemberOf,
  writerOf,
} from './access/access.ts';
import { listActivity } from './activity/activityStore.ts';
import { presentActivity } from './activity/presentActivity.ts';
import { callersInvitations } from './invitations/callersInvitations.ts';
import { invitationRoutes } from './invitations/invitationRoutes.ts';
import { joiningRoutes } from './invitations/joiningRoutes.ts';
import { memberRoutes } from './members/memberRoutes.ts';
import { acknowledgePasswordNotice, listPasswordNotices } from './members/passwordNoticeStore.ts';
import { listJoinRequests, listRemovals } from './members/removalStore.ts';
import {
  changeOrganisation,
  makeHome,
  readOrganisation,
  removeOrganisation,
  useOrganisation,
} from './settings/changeOrganisation.ts';

const ACTIVITY_PAGE = 100;

/** Members and settings; who may do what is in `permissions.ts`. */
export function organisationRoutes(app: ApiApp, api: ApiWithUserPool & ApiWithVersions) {
  invitationRoutes(app, api);
  joiningRoutes(app, api);

  app.route({
    ...routeOptions('organisation'),
    handler: async (request) => {
      const query = memberQueryOf(request);
      const member = await loadMember(api.pool, query, 'seeMembers');
      const [organisation, invitations, notices, removals, requests] = await Promise.all([
        readOrganisation(api, query.sub, member),
        callersInvitations(api, request),
        listPasswordNotices(api.pool, query.sub),
        listRemovals(api.pool, query.sub),
        listJoinRequests(api.pool, query.sub),
      ]);
      const passwordNotices = notices.map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() }));
      return {
        ...organisation,
        passwordNotices,
        removals: removals.map(({ at, ...removal }) => ({ ...removal, at: at.toISOString() })),
        joinRequests: requests.map(({ asked, ...each }) => ({ ...each, asked: asked.toISOString() })),
        ...(invitations && { invitations }),
      };
    },
  });

  app.route({
    ...routeOptions('passwordNoticeAcknowledge'),
    handler: async (request, reply) => {
      const id = parseUuid(request.params.noticeId, 'notice');
      const { sub } = callerOf(request);
      await countWrite(api, sub);
      if (!(await acknowledgePasswordNotice(api.pool, sub, id, api.now()))) throw new NotFound('notice');
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOptions('organisationCreate'),
    handler: async (request, reply) => {
      const { sub } = callerOf(request);
      await countWrite(api, sub);
      const { id, isNew } = await makeHome(api, sub);
      return reply.code(isNew ? 201 : 200).send({ id });
    },
  });

  app.route({
    ...routeOptions('organisationUpdate'),
    handler: async (request) => changeOrganisation(api, await writerOf(api, request), request.body),
  });

  app.route({
    ...routeOptions('organisationUse'),
    config: { changesOrganisation: true },
    handler: async (request, reply) => {
      const organisationId = organisationIdIn(request.params.organisationId);
      const { sub } = callerOf(request);
      await countWrite(api, sub);
      await useOrganisation(api, { sub, organisationId });
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOptions('organisationDelete'),
    handler: async (request, reply) => {
      assertRecentSignIn(request, api.now());
      await removeOrganisation(api, await writerOf(api, request), request.body.name);
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOptions('organisationActivity'),
    handler: async (request) => {
      const query = pathQueryOf(request);
      const { role } = await requireMemberOf(api.pool, query, 'seeActivity');
      const { before, limit = ACTIVITY_PAGE } = request.query;
      const range = { before: before ? Number(before) : null, limit: Number(limit) };
      const rows = await listActivity(api.pool, query.organisationId, range);
      return presentActivity(api, rows, role);
    },
  });

  memberRoutes(app, api);
}
