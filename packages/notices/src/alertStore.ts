import { deleteInBatches, transaction, type Pool, type Queryable } from '@psma/database';
import type { StoredAlert } from './alert.ts';

/** A message for one webhook. */
export interface Delivery {
  noticeId: string;
  body: string;
  /** Including the current one. */
  attempts: number;
}

const DISPATCH_BATCH_SIZE = 20;
/** After this time the delivery's process counts as dead. */
const LEASE = "interval '1 minute'";

/**
 * Dispatches notices to the recipients from `give`, each once in all processes.
 * Returns their number.
 */
export const dispatch = (
  pool: Pool,
  now: Date,
  enqueueDeliveries: (db: Queryable, alert: StoredAlert) => Promise<void>,
): Promise<number> =>
  transaction(pool, async (db) => {
    const found = await db.query<StoredAlert>(
      `select id, at, kind, remote, release_id as "releaseId", by, reason from notice
        where handed_out_at is null order by at limit ${DISPATCH_BATCH_SIZE} for update skip locked`,
    );
    for (const alert of found.rows) await enqueueDeliveries(db, alert);
    if (found.rows.length === 0) return 0;
    await db.query('update notice set handed_out_at = $2 where id = any($1)', [
      found.rows.map(({ id }) => id),
      now,
    ]);
    return found.rows.length;
  });

/** Deletes notices dispatched a day ago, which suppress repetitions. */
export const deleteDispatched = (db: Queryable, now: Date): Promise<number> =>
  deleteInBatches(db, 'notice', "handed_out_at < $1::timestamptz - interval '1 day'", [now]);

export async function insertDelivery(
  db: Queryable,
  { noticeId, webhook, body, now }: { noticeId: string; webhook: string; body: string; now: Date },
): Promise<void> {
  await db.query(
    'insert into notice_delivery (notice_id, webhook, body, next_attempt) values ($1, $2, $3, $4)',
    [noticeId, webhook, body, now],
  );
}

/** Leases a webhook's due delivery for a minute, holding no connection. */
export async function claimDelivery(
  db: Queryable,
  webhook: string,
  now: Date,
): Promise<Delivery | undefined> {
  const found = await db.query<Delivery>(
    `update notice_delivery set attempts = attempts + 1, next_attempt = $2::timestamptz + ${LEASE}
      where webhook = $1 and notice_id = (
        select notice_id from notice_delivery where webhook = $1 and next_attempt <= $2
         order by next_attempt limit 1 for update skip locked)
      returning notice_id as "noticeId", body, attempts`,
    [webhook, now],
  );
  return found.rows[0];
}

export async function rescheduleDelivery(
  db: Queryable,
  noticeId: string,
  webhook: string,
  at: Date,
): Promise<void> {
  await db.query('update notice_delivery set next_attempt = $3 where notice_id = $1 and webhook = $2', [
    noticeId,
    webhook,
    at,
  ]);
}

export async function removeDelivery(db: Queryable, noticeId: string, webhook: string): Promise<void> {
  await db.query('delete from notice_delivery where notice_id = $1 and webhook = $2', [noticeId, webhook]);
}

/** Removes deliveries to webhooks no longer configured. */
export async function deleteStaleDeliveries(db: Queryable, webhooks: string[]): Promise<void> {
  await db.query('delete from notice_delivery where webhook <> all($1)', [webhooks]);
}
