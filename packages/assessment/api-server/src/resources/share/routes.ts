import { NotFound } from '@psma/http-kit';
import type { Api, ApiApp } from '../../Api.ts';
import { callerOf } from '../../auth/requireUser.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import { parseUuid } from '../../http/parseUuid.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import type { ApiWithOperators } from '../../user-pool/poolOperators.ts';
import { loadMember, memberQueryOf } from '../organisation/access/access.ts';
import { requireOrganisationOf } from '../organisation/access/objectOrganisation.ts';
import { registeredAdviser, requireAdviser } from './advisers/findAdviser.ts';
import { shareWithAdviser } from './advisers/shareWithAdviser.ts';
import { presentShare } from './presentShare.ts';
import { shareResults, stopSharing } from './shareResults.ts';
import { listShares } from './shareStore.ts';

/** Text of a share that its idempotency key returns for repeated requests. */
const storedShare = ({ id, expires }: { id: string; expires: Date }) => `${id} ${expires.toISOString()}`;

const shareIn = (stored: string) => {
  const [id = '', expires = ''] = stored.split(' ');
  return { id, expires };
};

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
      await requireOrganisationOf(api, request, 'assessment', [request.body.sessionId]);
      const made = await withIdempotencyKey(api, request, async (db) =>
        storedShare(await shareResults(api, db, sub, request.body)),
      );
      return reply.code(201).send(shareIn(made));
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

/** Owners share results with an adviser by the adviser's number (decision G321). */
export function adviserShareRoutes(app: ApiApp, api: ApiWithOperators) {
  app.route({
    ...routeOptions('registeredAdviser'),
    handler: async (request) => {
      await loadMember(api.pool, memberQueryOf(request), 'share');
      return { adviser: await registeredAdviser(api, callerOf(request).username) };
    },
  });

  app.route({
    ...routeOptions('adviserByNumber'),
    handler: async (request) => {
      await loadMember(api.pool, memberQueryOf(request), 'share');
      await api.countCall(api.pool, 'adviserLookupsPerAccount', callerOf(request).sub);
      const { number, name } = await requireAdviser(api, api.pool, request.params.number);
      return { number, name };
    },
  });

  app.route({
    ...routeOptions('adviserShareCreate'),
    handler: async (request, reply) => {
      const { sub } = callerOf(request);
      await requireOrganisationOf(api, request, 'assessment', [request.body.sessionId]);
      const made = await withIdempotencyKey(api, request, async (db) =>
        storedShare(await shareWithAdviser(api, db, sub, request.body)),
      ).catch(async (error: unknown) => {
        // Unknown numbers count as look-ups: the failed transaction has counted nothing.
        if (error instanceof NotFound) await api.countCall(api.pool, 'adviserLookupsPerAccount', sub);
        throw error;
      });
      return reply.code(201).send(shareIn(made));
    },
  });
}
