import type { AssessmentSession } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { Api } from '../../Api.ts';
import { assessmentId } from './policy.ts';
import { presentSession } from './present.ts';
import { findSession, type SessionRow } from './store.ts';

/** The owner's session; throws NotFound for anyone else's and for none (decision G36). */
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

export const present = async (api: Api, session: SessionRow): Promise<AssessmentSession> =>
  presentSession(session, await api.versions.of(session.contentHash));
