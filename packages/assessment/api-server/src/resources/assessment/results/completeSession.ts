import { resultOf } from '@psma/assessment-content';
import { unansweredQuestions } from '@psma/assessment-model';
import { transaction } from '@psma/database';
import { AssessmentIncomplete } from '../../../errors/errors.ts';
import type { ApiWithVersions } from '../../content/contentVersions.ts';
import { recordActivity } from '../../organisation/activity/activityStore.ts';
import { lockOrganisation } from '../../organisation/lockStore.ts';
import { membersWith } from '../../organisation/members/membersWith.ts';
import { notifyMembers } from '../../organisation/notices/noticeStore.ts';
import { requireChecks } from '../areas/loadChecks.ts';
import { loadSession } from '../loadSession.ts';
import { lockSession, type SessionRow } from '../sessionStore.ts';
import { resultDocument } from './presentResult.ts';
import { insertResult } from './resultStore.ts';

/**
 * Checks all answers and freezes the results in one transaction. Locks the session
 * before reading: results contain every acknowledged answer, and no later one.
 * Locks the organisation, so that setting and members stay as they are.
 * Repeating changes nothing; `isNew` is false then.
 */
export async function completeSession(
  api: ApiWithVersions,
  sub: string,
  id: string,
): Promise<{ session: SessionRow; isNew: boolean }> {
  const { id: sessionId, organisationId, contentHash } = await loadSession(api, sub, id, 'changeAssessments');
  const version = await api.versions.of(contentHash);

  return transaction(api.pool, async (db) => {
    await lockOrganisation(db, organisationId);
    await lockSession(db, sessionId);
    const session = await loadSession(api, sub, id, 'changeAssessments', db);
    if (session.completedAt) return { session, isNew: false };

    const unanswered = unansweredQuestions(version.sections, session.answers);
    if (unanswered.length > 0) throw new AssessmentIncomplete(unanswered);

    const checkNeeded = await requireChecks(db, sessionId, version);
    const answers = new Map(session.answers.map(({ questionId, choiceIds }) => [questionId, choiceIds]));
    const outcome = resultOf(version.content, { answers });
    const now = api.now();
    const document = resultDocument(session, outcome, now);
    const { memberId } = session;
    const { overallScore } = outcome;
    await insertResult(db, { sessionId, memberId, overallScore, document, checkNeeded }, now);
    const assessment = { id: sessionId, title: session.title };
    const activity = { kind: 'assessmentCompleted', by: memberId, about: sessionId, assessment } as const;
    await recordActivity(db, { organisationId, ...activity }, now);
    const notice = { kind: 'signOffPossible', organisationId, subjectId: sessionId, by: memberId } as const;
    await notifyMembers(db, { ...notice, to: await membersWith(db, organisationId, 'signOff') }, now);
    return { session: await loadSession(api, sub, id, 'seeAssessments', db), isNew: true };
  });
}
