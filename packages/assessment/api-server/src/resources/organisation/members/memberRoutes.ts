import type { Api, ApiApp } from '../../../Api.ts';
import { routeOptions } from '../../../contract/routeOptions.ts';
import { parseUuid } from '../../../http/parseUuid.ts';
import { writerOf } from '../access/access.ts';
import { admit, changeRole, removeMember } from './changeMember.ts';

export function memberRoutes(app: ApiApp, api: Api) {
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
    ...routeOptions('memberDelete'),
    handler: async (request, reply) => {
      const { version, owner } = request.query;
      await removeMember(api, await writerOf(api, request), {
        id: parseUuid(request.params.memberId, 'member'),
        version: Number(version),
        owner: owner === undefined ? null : parseUuid(owner, 'member'),
      });
      return reply.code(204).send();
    },
  });
}
