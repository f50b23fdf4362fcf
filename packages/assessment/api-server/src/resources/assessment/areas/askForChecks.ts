import type { CheckRequest } from '@psma/api-contract';
import { transaction } from '@psma/database';
import { InvalidRequest, TooManyRequests } from '@psma/http-kit';
import { messages } from '../../../messages.ts';
import type { ApiWithVersions } from '../../content/contentVersions.ts';
import { recordActivity } from '../../organisation/activity/activityStore.ts';
import { lockOrganisation } from '../../organisation/lockStore.ts';
import { listMembers } from '../../organisation/members/memberStore.ts';
import { notifyMembers } from '../../organisation/notices/noticeStore.ts';
import { requireOpen } from '../assessmentPolicy.ts';
import { loadSession } from '../loadSession.ts';
import { lockSession } from '../sessionStore.ts';
import { findCheckAsked, updateCheckAsked } from './checkStore.ts';
import { loadChecks } from './loadChecks.ts';

const DAY_MS = 86_400_000;

/**
 * Asks the other members who could check answered areas, by email; returns them. Throws
 * InvalidRequest if there is none, TooManyRequests within a day.
 */
export async function askForChecks(api: ApiWithVersions, sub: string, id: string): Promise<CheckRequest> {
  const { id: sessionId, organisationId } = await loadSession(api, sub, id, 'assignAreas');
  return transaction(api.pool, async (db) => {
    await lockOrganisation(db, organisationId);
    await lockSession(db, sessionId);
    const session = await loadSession(api, sub, id, 'assignAreas', db);
    requireOpen(session);
    const now = api.now();
    const askedAt = await findCheckAsked(db, sessionId);
    if (askedAt && now.getTime() < askedAt.getTime() + DAY_MS)
      throw new TooManyRequests(messages.areas.askedToday);

    const checks = await loadChecks(db, sessionId, await api.versions.of(session.contentHash));
    if (!checks) throw new InvalidRequest(messages.areas.checksOff);
    const open = checks.filter(({ state, digest }) => state !== 'CHECKED' && digest !== null);
    const { memberId: by, title } = session;
    const members = await listMembers(db, organisationId);
    const reachable = members.filter(({ id: memberId, email }) => memberId !== by && email !== null);
    const asked = reachable.filter(({ id: memberId }) =>
      open.some(({ checkers }) => checkers.includes(memberId)),
    );
    if (asked.length === 0) throw new InvalidRequest(messages.areas.noChecker);
    const askedIds = asked.map(({ id: memberId }) => memberId);
    for (const { pillarId, checkers } of open) {
      const to = askedIds.filter((memberId) => checkers.includes(memberId));
      const notice = { kind: 'checkAsked', organisationId, subjectId: sessionId, pillarId } as const;
      await notifyMembers(db, { ...notice, by, to }, now);
    }
    await updateCheckAsked(db, sessionId, now);
    const assessment = { id: sessionId, title };
    await recordActivity(db, { organisationId, by, kind: 'checkAsked', assessment }, now);
    return { asked: asked.map(({ id: memberId, name }) => ({ id: memberId, name })) };
  });
}
