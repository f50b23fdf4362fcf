import { transaction } from '@psma/database';
import type { Api } from '../../Api.ts';
import { AssessmentCompleted } from '../../errors/errors.ts';
import { recordActivity } from '../organisation/activity/activityStore.ts';
import { holdOrganisation } from '../organisation/lockStore.ts';
import { requireOpen } from './assessmentPolicy.ts';
import { loadSession } from './loadSession.ts';
import { updateTitle, type SessionRow } from './sessionStore.ts';

/** The stored title changes nothing. Throws AssessmentCompleted once closed. */
export async function renameSession(
  api: Api,
  sub: string,
  { sessionId, title }: { sessionId: string; title: string },
): Promise<SessionRow> {
  const before = await loadSession(api, sub, sessionId, 'changeAssessments');
  requireOpen(before);
  if (title === before.title) return before;
  const { id, organisationId, memberId: by } = before;
  const now = api.now();
  const isRenamed = await transaction(api.pool, async (db) => {
    await holdOrganisation(db, organisationId);
    if (!(await updateTitle(db, id, title, now))) return false;
    const activity = { kind: 'assessmentRenamed', by, about: id, assessment: { id, title } } as const;
    await recordActivity(db, { organisationId, ...activity }, now);
    return true;
  });
  const session = await loadSession(api, sub, id, 'seeAssessments');
  if (!isRenamed) throw new AssessmentCompleted();
  return session;
}
