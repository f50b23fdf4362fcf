import { deleteInBatches, transaction, type Pool, type Queryable } from '@psma/database';
import type { Lease, LeasedTable } from '@psma/jobs';
import type { StoredAlert } from './alert.ts';
import { webhookKey, type Webhook } from './postWebhook.ts';

/** A message for one webhook. */
export interface Delivery extends Lease {
  /** Of the notice. */
  id: string;
  body: string;
}

const DISPATCH_BATCH_SIZE = 20;

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

/** A webhook's deliveries; previous versions lease them by the same columns. */
export const deliveriesTo = (webhook: string): LeasedTable => ({
  name: 'notice_delivery',
  id: 'notice_id',
  columns: 'body',
  scope: 'webhook = $1',
  values: [webhook],
});

export async function removeDelivery(db: Queryable, noticeId: string, webhook: string): Promise<void> {
  await db.query('delete from notice_delivery where notice_id = $1 and webhook = $2', [noticeId, webhook]);
}

/** Removes deliveries to webhooks that are not configured. */
export async function removeStaleDeliveries(db: Queryable, webhooks: readonly Webhook[]): Promise<void> {
  await db.query('delete from notice_delivery where webhook <> all($1)', [webhooks.map(webhookKey)]);
}
