import { NO_MEMBER } from '@psma/api-contract';
import { NotFound } from '@psma/http-kit';
import type { ApiApp } from '../../../Api.ts';
import { callerOf } from '../../../auth/requireUser.ts';
import { routeOptions } from '../../../contract/routeOptions.ts';
import { parseUuid } from '../../../http/parseUuid.ts';
import type { ApiWithVersions } from '../../content/contentVersions.ts';
import { countWrite, writerOf } from '../access/access.ts';
import { admit, changeRole, removeMember } from './changeMember.ts';
import { acknowledgeRemoval } from './removalStore.ts';
import { renameMember } from './renameMember.ts';

export function memberRoutes(app: ApiApp, api: ApiWithVersions) {
  app.route({
    ...routeOptions('memberAdmit'),
    handler: async (request) =>
      admit(api, await writerOf(api, request), parseUuid(request.params.memberId, 'member')),
  });

  app.route({
    ...routeOptions('memberUpdate'),
    handler: async (request) =>
      changeRole(
        api,
        await writerOf(api, request),
        parseUuid(request.params.memberId, 'member'),
        request.body,
      ),
  });

  app.route({
    ...routeOptions('memberRename'),
    handler: async (request) =>
      renameMember(
        api,
        await writerOf(api, request),
        parseUuid(request.params.memberId, 'member'),
        request.body,
      ),
  });

  app.route({
    ...routeOptions('memberDelete'),
    handler: async (request, reply) => {
      const { version, owner, areasTo } = request.query;
      await removeMember(api, await writerOf(api, request), {
        id: parseUuid(request.params.memberId, 'member'),
        version: Number(version),
        owner: owner === undefined ? null : parseUuid(owner, 'member'),
        areasTo: areasTo === undefined ? undefined : memberIn(areasTo),
      });
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOptions('removalAcknowledge'),
    handler: async (request, reply) => {
      const id = parseUuid(request.params.noticeId, 'notice');
      const { sub } = callerOf(request);
      await countWrite(api, sub);
      if (!(await acknowledgeRemoval(api.pool, sub, id))) throw new NotFound('notice');
      return reply.code(204).send();
    },
  });
}

const memberIn = (text: string): string | null => (text === NO_MEMBER ? null : parseUuid(text, 'member'));
