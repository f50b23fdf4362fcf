import { transaction } from '@psma/database';
import type { Api } from '../../Api.ts';
import { requirePermission } from '../organisation/access/assessmentAccess.ts';
import { recordActivity } from '../organisation/activity/activityStore.ts';
import { holdOrganisation } from '../organisation/lockStore.ts';
import { loadSession } from './loadSession.ts';
import { deleteSession, type AccessibleSession } from './sessionStore.ts';

/** Throws NotAllowed if the role does not permit it in the state at deletion. */
export async function removeSession(api: Api, sub: string, sessionId: string): Promise<void> {
  const session = await loadSession(api, sub, sessionId, 'seeAssessments');
  const isOpen = session.completedAt === null;
  requirePermission(session, isOpen ? 'deleteOpenAssessment' : 'deleteCompletedAssessment');
  if (!(await deleteRecorded(api, session, isOpen))) await removeSession(api, sub, sessionId);
}

function deleteRecorded(api: Api, session: AccessibleSession, isOpen: boolean): Promise<boolean> {
  const { id, title, organisationId, memberId: by } = session;
  return transaction(api.pool, async (db) => {
    await holdOrganisation(db, organisationId);
    if (!(await deleteSession(db, id, isOpen))) return false;
    await recordActivity(db, { organisationId, by, kind: 'assessmentDeleted', about: id, title }, api.now());
    return true;
  });
}
