import { PLAN_LIMIT } from '@psma/api-contract';
import type { FastifyRequest } from 'fastify';
import type { Api, ApiApp } from '../../Api.ts';
import { callerOf } from '../../auth/requireUser.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import { addItems } from './addItems.ts';
import { changeItem, removeItem } from './changeItem.ts';
import { changeTargets } from './changeTargets.ts';
import { listItems } from './planStore.ts';
import { presentItem, presentTargets } from './presentPlan.ts';
import { findTargets } from './targetStore.ts';

/** Maximum items per request, with the longest texts. */
const BATCH_BYTES = 393_216;

/** Only the caller's own targets and plan are visible (G113). */
export function planRoutes(app: ApiApp, api: Api) {
  /** Counts the write and returns the caller. */
  const writer = async (request: FastifyRequest): Promise<string> => {
    const { sub } = callerOf(request);
    await api.countCall(api.pool, 'planWritesPerAccount', sub);
    return sub;
  };

  app.route({
    ...routeOptions('planTargets'),
    handler: async (request) => presentTargets(await findTargets(api.pool, callerOf(request).sub)),
  });

  app.route({
    ...routeOptions('planTargetsUpdate'),
    handler: async (request) => changeTargets(api, await writer(request), request.body),
  });

  app.route({
    ...routeOptions('plan'),
    handler: async (request) => {
      const items = await listItems(api.pool, callerOf(request).sub);
      return { items: items.map(presentItem), limit: PLAN_LIMIT };
    },
  });

  app.route({
    ...routeOptions('planItemsCreate'),
    bodyLimit: BATCH_BYTES,
    handler: async (request, reply) =>
      reply.code(201).send(await addItems(api, await writer(request), request.body.items)),
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
