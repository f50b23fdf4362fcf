import type { Api } from '../../Api.ts';
import { requirePermission } from '../organisation/access.ts';
import { loadSession } from './loadSession.ts';
import { deleteSession } from './sessionStore.ts';

/** Throws NotAllowed if the role does not permit it in the state at deletion. */
export async function removeSession(api: Api, sub: string, sessionId: string): Promise<void> {
  const session = await loadSession(api, sub, sessionId, 'seeAssessments');
  const isOpen = session.completedAt === null;
  requirePermission(session, isOpen ? 'deleteOpenAssessment' : 'deleteCompletedAssessment');
  if (!(await deleteSession(api.pool, session.id, isOpen))) await removeSession(api, sub, sessionId);
}
