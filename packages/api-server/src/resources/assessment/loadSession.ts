import type { AssessmentSession } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { Api } from '../../Api.ts';
import { assessmentId } from './assessmentPolicy.ts';
import { presentSession } from './presentAssessment.ts';
import { findSession, type ListRange, type SessionRow } from './sessionStore.ts';

/** Throws NotFound for missing and foreign sessions (decision G36). */
export async function loadSession(
  api: Api,
  owner: string,
  id: string,
  db: Queryable = api.pool,
): Promise<SessionRow> {
  const session = await findSession(db, owner, assessmentId(id));
  if (!session) throw new NotFound('assessment');
  return session;
}

/** Throws NotFound for a foreign `after`. */
export async function pageOf(
  api: Api,
  owner: string,
  { after = null, limit }: { after?: string | null; limit?: string },
): Promise<ListRange> {
  if (after !== null) await loadSession(api, owner, after);
  return { after, limit: limit ? Number(limit) : null };
}

export const present = async (api: Api, session: SessionRow): Promise<AssessmentSession> =>
  presentSession(session, await api.versions.of(session.contentHash));
