import { PLAN_LIMIT } from '@psma/api-contract';
import type { FastifyRequest } from 'fastify';
import type { ApiApp } from '../../Api.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import type { ApiWithVersions } from '../content/contentVersions.ts';
import { loadMember, memberQueryOf, type MemberQuery } from '../organisation/access/access.ts';
import { requireOrganisationOf } from '../organisation/access/objectOrganisation.ts';
import { addItems } from './addItems.ts';
import { changeItem, removeItem } from './changeItem.ts';
import { changeTargets } from './changeTargets.ts';
import { listItems } from './planStore.ts';
import { presentItem, presentTargets } from './presentPlan.ts';
import { findTargets } from './targetStore.ts';

/** Maximum items per request, with the longest texts. */
const BATCH_BYTES = 393_216;

/** Only targets and plan of the caller's organisations are visible (G113, G300). */
export function planRoutes(app: ApiApp, api: ApiWithVersions) {
  /** Counts the write and returns the caller. */
  const writer = async (request: FastifyRequest): Promise<MemberQuery> => {
    const query = memberQueryOf(request);
    await api.countCall(api.pool, 'planWritesPerAccount', query.sub);
    return query;
  };

  app.route({
    ...routeOptions('planTargets'),
    handler: async (request) => {
      const member = await loadMember(api.pool, memberQueryOf(request), 'seePlan');
      return presentTargets(member && (await findTargets(api.pool, member.organisationId)));
    },
  });

  app.route({
    ...routeOptions('planTargetsUpdate'),
    handler: async (request) => changeTargets(api, await writer(request), request.body),
  });

  app.route({
    ...routeOptions('plan'),
    handler: async (request) => {
      const member = await loadMember(api.pool, memberQueryOf(request), 'seePlan');
      const items = member ? await listItems(api.pool, member.organisationId) : [];
      return { items: items.map(presentItem), limit: PLAN_LIMIT };
    },
  });

  app.route({
    ...routeOptions('planItemsCreate'),
    bodyLimit: BATCH_BYTES,
    handler: async (request, reply) => {
      const { items } = request.body;
      const sources = items.flatMap(({ source }) => source?.sessionId ?? []);
      await requireOrganisationOf(api, request, 'assessment', sources);
      return reply.code(201).send(await addItems(api, await writer(request), items));
    },
  });

  app.route({
    ...routeOptions('planItemUpdate'),
    handler: async (request) => changeItem(api, await writer(request), request.params.itemId, request.body),
  });

  app.route({
    ...routeOptions('planItemDelete'),
    handler: async (request, reply) => {
      await removeItem(api, await writer(request), request.params.itemId, Number(request.query.version));
      return reply.code(204).send();
    },
  });
}
