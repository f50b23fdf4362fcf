import type { AssessmentSession } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import type { Api } from '../../Api.ts';
import type { ApiWithVersions } from '../content/contentVersions.ts';
import { requireAccess } from '../organisation/access/assessmentAccess.ts';
import type { Action } from '../organisation/access/permissions.ts';
import { assessmentId } from './assessmentPolicy.ts';
import { presentSession } from './presentAssessment.ts';
import { findSession, type AccessibleSession, type ListRange, type SessionRow } from './sessionStore.ts';

/**
 * Throws NotFound for missing and foreign sessions (decisions G36 and G300),
 * NotAllowed if the caller's role is not enough.
 */
export async function loadSession(
  api: Api,
  sub: string,
  id: string,
  action: Action,
  db: Queryable = api.pool,
): Promise<AccessibleSession> {
  return requireAccess(await findSession(db, sub, assessmentId(id)), action);
}

/** Throws NotFound for a foreign `after`. */
export async function pageOf(
  api: Api,
  sub: string,
  { after = null, limit }: { after?: string | null; limit?: string },
  action: Action,
): Promise<ListRange> {
  if (after !== null) await loadSession(api, sub, after, action);
  return { after, limit: limit ? Number(limit) : null };
}

export const present = async (api: ApiWithVersions, session: SessionRow): Promise<AssessmentSession> =>
  presentSession(session, await api.versions.of(session.contentHash));
