import { type Authority } from '@psma/api-contract';
import { transaction } from '@psma/database';
import type { FastifyRequest } from 'fastify';
import type { Api, ApiApp } from '../../../Api.ts';
import { callerOf } from '../../../auth/requireUser.ts';
import { routeOptions } from '../../../contract/routeOptions.ts';
import { parseUuid } from '../../../http/parseUuid.ts';
import type { ApiWithOperators } from '../../../user-pool/poolOperators.ts';
import { lockLivingAccount } from '../../organisation/lockStore.ts';
import { memberName } from '../../organisation/memberName.ts';
import { adviserShares, openAdviserShare } from './adviserShares.ts';
import { findAdviser, listAdvisers, upsertAdviser } from './adviserStore.ts';

export function adviserRoutes(app: ApiApp, api: ApiWithOperators) {
  const authority = async (request: Pick<FastifyRequest, 'getDecorator'>): Promise<Authority> => ({
    you: await findAdviser(api.pool, callerOf(request).sub),
    advisers: await listAdvisers(api.pool),
    operations: api.operators !== null,
  });

  app.route({ ...routeOptions('authority'), handler: authority });

  app.route({
    ...routeOptions('authorityName'),
    handler: async (request) => {
      const { sub } = callerOf(request);
      const name = memberName(request.body.name, 'name');
      await transaction(api.pool, async (db) => {
        await lockLivingAccount(db, sub);
        await upsertAdviser(db, sub, name);
      });
      return authority(request);
    },
  });
}

/** Results shared with the adviser by number (decision G321). */
export function adviserShareRoutes(app: ApiApp, api: Api) {
  app.route({
    ...routeOptions('adviserShares'),
    handler: async (request) => adviserShares(api, callerOf(request).sub),
  });

  app.route({
    ...routeOptions('adviserSharedResult'),
    handler: async (request, reply) => {
      const shareId = parseUuid(request.params.shareId, 'share');
      reply.header('cache-control', 'no-store');
      return openAdviserShare(api, { sub: callerOf(request).sub, shareId });
    },
  });
}
