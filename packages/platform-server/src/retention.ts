import { deleteExpired, deleteUserData } from '@psma/api-server';
import { transaction, withAdvisoryLock, type Pool } from '@psma/database';
import { announceIdleDeletion, deleteIdleAccount, listIdleAccounts } from '@psma/identity-server';
import { removeMailsBefore, type SiteInfo } from '@psma/mail';
import type { FastifyBaseLogger } from 'fastify';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
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
  pool: Pool;
  site: SiteInfo;
  /** Idle accounts are handled only in our pool. */
  embeddedIdentity: boolean;
  /** Null if left to operators. */
  removeOldReleases: (() => Promise<unknown>) | null;
  log: FastifyBaseLogger;
}

/**
 * Applies the retention rules hourly, in one of several processes. The returned
 * function stops it after the current round.
 */
export function startRetention(options: RetentionOptions): () => Promise<void> {
  const run = () =>
    withAdvisoryLock(options.pool, 'housekeeping', () => runRetention(options, new Date())).catch(
      (error: unknown) =>
        options.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'housekeeping'),
    );
  let round = run();
  const timer = setInterval(() => (round = run()), HOUR_MS).unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}

/** Runs one round. Safe to run twice, and in parallel. */
export async function runRetention(
  { pool, site, embeddedIdentity, removeOldReleases }: RetentionOptions,
  now: Date,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteExpired(pool, now);
  await removeMailsBefore(pool, { at: daysAgo(MAIL_DAYS), waiting: daysAgo(UNDELIVERED_MAIL_DAYS) });
  await removeOldReleases?.();
  if (!embeddedIdentity) return;
  const before = { seen: daysAgo(IDLE_DAYS), told: daysAgo(NOTICE_DAYS) };
  for (const account of await listIdleAccounts(pool, before.seen)) {
    if (!account.idleNotice) {
      await announceIdleDeletion(pool, site, account, {
        now,
        deletionDate: new Date(now.getTime() + NOTICE_DAYS * DAY_MS),
      });
    } else if (account.idleNotice < before.told) {
      await transaction(pool, async (db) => {
        const deleted = await deleteIdleAccount(db, site, account, before);
        if (deleted) await deleteUserData(db, account.sub, now);
      });
    }
  }
}
