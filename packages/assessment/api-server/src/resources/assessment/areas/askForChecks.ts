import type { CheckRequest } from '@psma/api-contract';
import { transaction } from '@psma/database';
import { InvalidRequest, TooManyRequests } from '@psma/http-kit';
import { messages } from '../../../messages.ts';
import type { ApiWithVersions } from '../../content/contentVersions.ts';
import { recordActivity } from '../../organisation/activity/activityStore.ts';
import { lockOrganisation } from '../../organisation/lockStore.ts';
import { listMembers } from '../../organisation/members/memberStore.ts';
import { requireOpen } from '../assessmentPolicy.ts';
import { loadSession } from '../loadSession.ts';
import { lockSession } from '../sessionStore.ts';
import { DAY_MS, mailAsked } from './areaMails.ts';
import { findSender } from './areaMailStore.ts';
import { findCheckAsked, updateCheckAsked } from './checkStore.ts';
import { loadChecks } from './loadChecks.ts';

/**
 * Emails the other members who could check answered areas; returns those who got one.
 * Throws InvalidRequest if there is none, TooManyRequests within a day or above the
 * members' limit of emails.
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
    const asked = (await listMembers(db, organisationId))
      .map((member) => ({
        ...member,
        areas: open.filter(({ checkers }) => checkers.includes(member.id)).length,
      }))
      .filter(({ id: memberId, email, areas }) => memberId !== by && email !== null && areas > 0);
    if (asked.length === 0) throw new InvalidRequest(messages.areas.noChecker);

    const sender = await findSender(db, by);
    const mailed: typeof asked = [];
    for (const member of asked.toSorted(({ id: one }, { id: other }) => (one < other ? -1 : 1))) {
      const { id: memberId, email, areas } = member;
      const content = { ...sender, sessionId, memberId, email, areas, due: null };
      if (await mailAsked(db, api.site, 'checkAsked', content, now)) mailed.push(member);
    }
    if (mailed.length === 0) throw new TooManyRequests(messages.areas.mailLimit);
    await updateCheckAsked(db, sessionId, now);
    const assessment = { id: sessionId, title };
    await recordActivity(db, { organisationId, by, kind: 'checkAsked', assessment }, now);
    return { asked: mailed.map(({ id: memberId, name }) => ({ id: memberId, name })) };
  });
}
