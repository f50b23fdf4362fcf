import { SHARE_LIMIT, type ShareRequest } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import type { Api } from '../../Api.ts';
import { SharesFull } from '../../errors/errors.ts';
import { messages } from '../../messages.ts';
import { requireCompleted } from '../assessment/assessmentPolicy.ts';
import { loadSession } from '../assessment/loadSession.ts';
import { lockSession } from '../assessment/sessionStore.ts';
import { lockOrganisation } from '../organisation/lockStore.ts';
import { nameOrganisation } from '../organisation/settings/nameOrganisation.ts';
import { countOpenShares } from './shareStore.ts';

/**
 * Locks completed results and their organisation, which gets a name. Throws
 * NotAllowed unless the caller is an owner, SharesFull above the limit.
 */
export async function lockShareable(
  api: Api,
  db: Queryable,
  sub: string,
  { sessionId, organisationName }: Pick<ShareRequest, 'sessionId' | 'organisationName'>,
) {
  const { organisationId } = await loadSession(api, sub, sessionId, 'share', db);
  await lockOrganisation(db, organisationId);
  await lockSession(db, sessionId.toLowerCase());
  const session = await loadSession(api, sub, sessionId, 'share', db);
  requireCompleted(session);
  const organisation = await nameOrganisation(
    db,
    organisationId,
    organisationName,
    messages.shares.nameNeeded,
  );
  if ((await countOpenShares(db, organisationId, api.now())) >= SHARE_LIMIT) throw new SharesFull();
  return { session, organisation };
}
