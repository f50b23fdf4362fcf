import { createHash } from 'node:crypto';
import { Email } from '@psma/api-contract/schemas';
import { transaction, type Pool, type Queryable } from '@psma/database';
import { consumeRateLimit } from '@psma/http-kit';
import type { SiteInfo } from '@psma/mail';
import { Value } from 'typebox/value';
import { enqueueMail } from '../../mails/apiMails.ts';
import { currentNotices } from './currentNotices.ts';
import { hashOfMailKey, newMailKey } from './mailKey.ts';
import { summarise } from './summarise.ts';
import * as store from './workMailStore.ts';

/** Events within this time share an email. */
const COLLECTED_MS = 10 * 60_000;
/** Servers of the previous version email an assignment after a minute. */
const OLDER_SERVER_MS = 60_000;
/** Limit of emails to an account, from all organisations. */
const MAILS_PER_ACCOUNT = { max: 20, windowSeconds: 86_400 };

export interface WorkMailOptions {
  pool: Pool;
  site: SiteInfo;
  /** Path of the API. */
  apiBase: string;
  /** Verified address of an adviser of the authority; null if unknown. */
  adviserAddress: (db: Queryable, sub: string) => Promise<string | null>;
}

/** Emails each account about what was done in shared work ten minutes ago and since then (decision G357). */
export async function mailWorkNotices(options: WorkMailOptions, now: Date): Promise<void> {
  const { pool } = options;
  await store.takeOlderAssignments(pool, new Date(now.getTime() - OLDER_SERVER_MS));
  await store.deleteEndedNotices(pool);
  for (const sub of await store.listNotifiedAccounts(pool, new Date(now.getTime() - COLLECTED_MS)))
    await transaction(pool, (db) => mailAccount(db, options, { sub, now }));
}

/** Above the limit of emails the notices wait for the next one. */
async function mailAccount(
  db: Queryable,
  { site, apiBase, adviserAddress }: WorkMailOptions,
  { sub, now }: { sub: string; now: Date },
): Promise<void> {
  const notices = await store.lockNotices(db, sub, now);
  const ids = notices.map(({ id }) => id);
  const current = await currentNotices(db, notices);
  const to =
    current.find(({ email }) => email !== null)?.email ??
    (current.some(({ memberId }) => memberId === null) ? await adviserAddress(db, sub) : null);
  if (current.length === 0 || !Value.Check(Email, to) || (await store.areMailsStopped(db, sub)))
    return store.deleteNotices(db, ids);
  const subject = createHash('sha256').update(sub).digest();
  if ((await consumeRateLimit(db, MAILS_PER_ACCOUNT, { kind: 'workMail', subject, now })) === null) return;
  await store.deleteNotices(db, ids);
  const mailKey = newMailKey();
  await store.insertMailKey(db, hashOfMailKey(mailKey), sub, now);
  const organisations = summarise(current);
  await enqueueMail(db, { kind: 'workNotices', organisations, mailKey, apiBase, to, site });
}
