import { createHash } from 'node:crypto';
import { transaction, type Pool, type Queryable } from '@psma/database';
import { consumeRateLimit } from '@psma/http-kit';
import type { SiteInfo } from '@psma/mail';
import { mailMember } from '../../organisation/members/memberMails.ts';
import { takeDueMails, type AskedMember } from './areaMailStore.ts';

export const DAY_MS = 86_400_000;
/** Assignments within this time share an email. */
const COLLECTED_MS = 60_000;
/** Limit of emails to a member from all senders. */
const MAILS_PER_MEMBER = { max: 20, windowSeconds: 86_400 };

export const areaMailDue = (now: Date): Date => new Date(now.getTime() + COLLECTED_MS);

/** Emails members about areas that were assigned to them a minute ago. */
export async function mailAssignedAreas(pool: Pool, site: SiteInfo, now: Date): Promise<void> {
  await transaction(pool, async (db) => {
    for (const asked of await takeDueMails(db, now)) await mailAsked(db, site, 'areasAssigned', asked, now);
  });
}

/**
 * Not to members without an address. False above the limit, whose row stays locked:
 * mail several members in the order of their ids.
 */
export async function mailAsked(
  db: Queryable,
  site: SiteInfo,
  kind: 'areasAssigned' | 'areaReminder' | 'checkAsked',
  { memberId, email, due, ...asked }: AskedMember,
  now: Date,
): Promise<boolean> {
  const subject = createHash('sha256').update(memberId).digest();
  if ((await consumeRateLimit(db, MAILS_PER_MEMBER, { kind: 'areaMail', subject, now })) === null)
    return false;
  const until = due === null ? null : new Date(due);
  await mailMember(db, { site }, { email }, { kind, ...asked, due: until });
  return true;
}
