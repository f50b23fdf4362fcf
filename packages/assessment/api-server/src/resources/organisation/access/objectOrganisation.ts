import { ORGANISATION } from '@psma/api-contract';
import { isUuid } from '@psma/http-kit';
import type { FastifyRequest } from 'fastify';
import type { Api, ApiApp } from '../../../Api.ts';
import { callerOf } from '../../../auth/requireUser.ts';
import { OtherOrganisation } from '../../../errors/errors.ts';
import { findOrganisationsOf, nameAmongSeveral, type ObjectKind } from './objectStore.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The request itself changes the organisation. */
    changesOrganisation?: boolean;
  }
}

/** Kind of the object that a path parameter names. */
const KINDS: Record<string, ObjectKind> = {
  sessionId: 'assessment',
  itemId: 'planItem',
  shareId: 'share',
  organisationId: 'organisation',
};

interface ObjectNames {
  Params: Record<string, string>;
  Querystring: { session?: string };
}

type ObjectRequest = Pick<FastifyRequest, 'headers' | 'getDecorator'>;

/**
 * For all routes of organisations with an object in their path: refuses writes whose
 * header names another organisation, and names the organisation in responses about an
 * assessment (decision G333).
 */
export function requireObjectOrganisation(app: ApiApp, api: Api): void {
  app.addHook<ObjectNames>('preHandler', async (request, reply) => {
    const { params, query, method, routeOptions } = request;
    // Questions have their assessment in the query.
    const names = query.session === undefined ? params : { sessionId: query.session };
    const [name = '', id = ''] = Object.entries(names).find(([each]) => each in KINDS) ?? [];
    const kind = KINDS[name];
    if (!kind || routeOptions.config.changesOrganisation) return;
    if (method !== 'GET' && method !== 'HEAD') {
      await requireOrganisationOf(api, request, kind, [id]);
    } else if (kind === 'assessment' && isUuid(id)) {
      const organisation = await nameAmongSeveral(api.pool, callerOf(request).sub, id);
      if (organisation !== null) reply.header(ORGANISATION, organisation);
    }
  });
}

/**
 * Throws OtherOrganisation if the header names another organisation than that of an
 * object. Missing objects, those of other accounts, and requests without the header
 * pass. Objects never change their organisation: it counts for the whole request.
 */
export async function requireOrganisationOf(
  api: Api,
  request: ObjectRequest,
  kind: ObjectKind,
  ids: string[],
): Promise<void> {
  const header = request.headers[ORGANISATION];
  if (typeof header !== 'string') return;
  const asked = header.toLowerCase();
  const found = await findOrganisationsOf(api.pool, callerOf(request).sub, kind, ids.filter(isUuid));
  const others = found.filter((id) => id !== asked);
  // The id of an item is its client's: each organisation may have one.
  const isInBoth = kind === 'planItem' && others.length < found.length;
  if (others[0] !== undefined && !isInBoth) throw new OtherOrganisation(others[0]);
}
