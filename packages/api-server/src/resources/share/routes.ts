import type { Api, ApiApp } from '../../Api.ts';
import { callerOf } from '../../auth/requireUser.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import { parseUuid } from '../../http/parseUuid.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import { loadMember, memberQueryOf } from '../organisation/access.ts';
import { presentShare } from './presentShare.ts';
import { shareResults, stopSharing } from './shareResults.ts';
import { listShares } from './shareStore.ts';

/** Owners share results; recipients use `sharedRoutes`. */
export function shareRoutes(app: ApiApp, api: Api) {
  app.route({
    ...routeOptions('shares'),
    handler: async (request) => {
      const member = await loadMember(api.pool, memberQueryOf(request), 'share');
      const rows = member ? await listShares(api.pool, member.organisationId) : [];
      return rows.map((row) => presentShare(row, api.now()));
    },
  });

  app.route({
    ...routeOptions('shareCreate'),
    handler: async (request, reply) => {
      const { sub } = callerOf(request);
      const made = await withIdempotencyKey(api, request, async (db) => {
        const { id, expires } = await shareResults(api, db, sub, request.body);
        return `${id} ${expires.toISOString()}`;
      });
      const [id = '', expires = ''] = made.split(' ');
      return reply.code(201).send({ id, expires });
    },
  });

  app.route({
    ...routeOptions('shareStop'),
    handler: async (request, reply) => {
      await stopSharing(api, callerOf(request).sub, parseUuid(request.params.shareId, 'share'));
      return reply.code(204).send();
    },
  });
}
