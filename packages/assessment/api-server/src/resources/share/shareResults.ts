import { createHash } from 'node:crypto';
import type { ShareRequest } from '@psma/api-contract';
import { transaction, type Queryable } from '@psma/database';
import { consumeRateLimit, NotFound, TooManyRequests } from '@psma/http-kit';
import type { Api } from '../../Api.ts';
import { enqueueMail } from '../../mails/apiMails.ts';
import { messages } from '../../messages.ts';
import { requirePermission } from '../organisation/access/assessmentAccess.ts';
import { recordActivity } from '../organisation/activity/activityStore.ts';
import { emailKey } from '../organisation/emailKey.ts';
import { holdOrganisation } from '../organisation/lockStore.ts';
import type { OrganisationRow } from '../organisation/organisationStore.ts';
import { lockShareable } from './lockShareable.ts';
import { endShare, findShare, insertRecipients, insertShare, type NewRecipient } from './shareStore.ts';

const DAY_SECONDS = 86_400;
/** New organisations send few emails to strangers. */
const FIRST_DAY = { max: 10, windowSeconds: DAY_SECONDS };
/** Limit of emails to an address from all senders. */
const MAILS_PER_ADDRESS = { max: 5, windowSeconds: DAY_SECONDS };

/**
 * Shares completed results (decision G317); is part of the activity record. Throws
 * NotAllowed unless the caller is an owner.
 */
export async function shareResults(
  api: Api,
  db: Queryable,
  sub: string,
  { holds, days, emails, ...request }: ShareRequest,
): Promise<{ id: string; expires: Date }> {
  const now = api.now();
  const { session, organisation } = await lockShareable(api, db, sub, request);
  const recipients = byKey(emails);
  await countRecipients(api, db, { organisation, sub, added: recipients.length });
  const share = await insertShare(
    db,
    { organisationId: organisation.id, sessionId: session.id, holds, days, createdBy: session.memberId },
    now,
  );
  await announce(api, db, organisation.name, share, recipients);
  const { memberId: by, organisationId, title } = session;
  const { id } = session;
  const activity = { kind: 'resultShared', by, about: id, assessment: { id, title } } as const;
  await recordActivity(db, { organisationId, ...activity }, now);
  return share;
}

/** One recipient per address, in one order, so that concurrent requests lock in the same order. */
function byKey(emails: string[]): NewRecipient[] {
  const recipients = new Map(emails.map((email) => [emailKey(email), email]));
  return [...recipients]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, email]) => ({ email, emailKey: key }));
}

/** Counts recipients against the hour's limits and the first day's. Throws TooManyRequests. */
async function countRecipients(
  api: Api,
  db: Queryable,
  { organisation, sub, added }: { organisation: OrganisationRow; sub: string; added: number },
): Promise<void> {
  const now = api.now();
  const isFirstDay = now.getTime() - organisation.created.getTime() < DAY_SECONDS * 1000;
  for (let nth = 0; nth < added; nth++) {
    await api.countCall(db, 'shareRecipientsPerAccount', sub);
    await api.countCall(db, 'shareRecipientsPerOrganisation', organisation.id);
    const use = { kind: 'firstDayShare', subject: hashOf(organisation.id), now };
    if (isFirstDay && (await consumeRateLimit(db, FIRST_DAY, use)) === null)
      throw new TooManyRequests(messages.shares.firstDay(FIRST_DAY.max));
  }
}

/** The same for all addresses; without an email the link works too. */
async function announce(
  { site, now }: Api,
  db: Queryable,
  organisation: string,
  { id: share, expires: until }: { id: string; expires: Date },
  recipients: NewRecipient[],
): Promise<void> {
  for (const { email: to, emailKey: key, mailKey, mailsStopped } of await insertRecipients(
    db,
    share,
    recipients,
  )) {
    if (mailsStopped) continue;
    const use = { kind: 'shareMail', subject: hashOf(key), now: now() };
    if ((await consumeRateLimit(db, MAILS_PER_ADDRESS, use)) === null) continue;
    await enqueueMail(db, { kind: 'resultShared', organisation, share, until, mailKey, to, site });
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Ends a share: open pages cannot load it again. Repeating changes nothing; throws NotFound for a foreign one. */
export async function stopSharing(api: Api, sub: string, id: string): Promise<void> {
  await transaction(api.pool, async (db) => {
    const share = await findShare(db, sub, id);
    if (!share) throw new NotFound('share');
    requirePermission(share, 'share');
    const { organisationId, memberId: by, sessionId: about, title } = share;
    await holdOrganisation(db, organisationId);
    if (!(await endShare(db, id, api.now()))) return;
    const activity = { kind: 'sharingStopped', by, about, assessment: { id: about, title } } as const;
    await recordActivity(db, { organisationId, ...activity }, api.now());
  });
}
