import { transaction } from '@psma/database';
import type { Api } from '../../Api.ts';
import { requirePermission } from '../organisation/access/assessmentAccess.ts';
import { recordActivity } from '../organisation/activity/activityStore.ts';
import { holdOrganisation } from '../organisation/lockStore.ts';
import { loadSession } from './loadSession.ts';
import { deleteSession, type AccessibleSession } from './sessionStore.ts';

/** Also erases the title from the activity record (decision G356). Throws NotAllowed if the role does not permit it in the state at deletion. */
export async function removeSession(api: Api, sub: string, sessionId: string): Promise<void> {
  const session = await loadSession(api, sub, sessionId, 'seeAssessments');
  const isOpen = session.completedAt === null;
  requirePermission(session, isOpen ? 'deleteOpenAssessment' : 'deleteCompletedAssessment');
  if (!(await deleteRecorded(api, session, isOpen))) await removeSession(api, sub, sessionId);
}

function deleteRecorded(api: Api, session: AccessibleSession, isOpen: boolean): Promise<boolean> {
  const { id, organisationId, memberId: by } = session;
  return transaction(api.pool, async (db) => {
    await holdOrganisation(db, organisationId);
    if (!(await deleteSession(db, id, isOpen))) return false;
    const activity = { kind: 'assessmentDeleted', by, about: id, assessment: { id, title: null } } as const;
    await recordActivity(db, { organisationId, ...activity }, api.now());
    return true;
  });
}
