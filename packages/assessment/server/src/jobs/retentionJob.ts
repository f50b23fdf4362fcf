import { deleteExpired, deleteUserData } from '@psma/api-server';
import { transaction, type Pool } from '@psma/database';
import { announceIdleDeletion, deleteIdleAccount, listIdleAccounts } from '@psma/identity-server';
import type { ScheduledJob } from '@psma/jobs';
import { removeMailsBefore, type SiteInfo } from '@psma/mail';

const DAY_MS = 24 * 3_600_000;
/** Retention (decision G82): a mail after 24 idle months; deletion 30 days later. */
const IDLE_DAYS = 730;
const NOTICE_DAYS = 30;
const MAIL_DAYS = 90;
/**
 * An undelivered mail keeps its address as long as an unconfirmed address is kept;
 * links have expired by then.
 */
const UNDELIVERED_MAIL_DAYS = 7;

export interface RetentionOptions {
  site: SiteInfo;
  /** Idle accounts are handled only in our pool. */
  embeddedIdentity: boolean;
}

/** Applies the retention rules. */
export const retentionJob = ({ site, embeddedIdentity }: RetentionOptions): ScheduledJob => ({
  name: 'retention',
  everyMinutes: 60,
  async run({ pool, now }) {
    const moment = now();
    await deleteExpired(pool, moment);
    await removeMailsBefore(pool, {
      at: daysBefore(moment, MAIL_DAYS),
      waiting: daysBefore(moment, UNDELIVERED_MAIL_DAYS),
    });
    if (embeddedIdentity) await handleIdleAccounts(pool, site, moment);
  },
});

async function handleIdleAccounts(pool: Pool, site: SiteInfo, now: Date): Promise<void> {
  const before = { seen: daysBefore(now, IDLE_DAYS), told: daysBefore(now, NOTICE_DAYS) };
  for (const account of await listIdleAccounts(pool, before.seen)) {
    if (!account.idleNotice) {
      await announceIdleDeletion(pool, site, account, { now, deletionDate: daysBefore(now, -NOTICE_DAYS) });
    } else if (account.idleNotice < before.told) {
      await transaction(pool, async (db) => {
        const deleted = await deleteIdleAccount(db, site, account, before);
        if (deleted) await deleteUserData(db, account.sub, now);
      });
    }
  }
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
