import { deleteInBatches, type Queryable } from '@psma/database';
import type { ClientInfo } from './clientInfo.ts';

export interface SecurityEvent extends ClientInfo {
  at: Date;
  kind: string;
}

/** Skipped if the account has `most` of its kind. */
export async function insertEvent(
  db: Queryable,
  event: SecurityEvent & { sub: string },
  limit: { most: number; since: Date },
) {
  await db.query(
    `insert into identity_event (sub, at, kind, browser, system, network)
     select $1, $2, $3, $4, $5, $6 from identity_user where sub = $1
     and (select count(*) from identity_event where sub = $1 and kind = $3 and at > $8) < $7`,
    [event.sub, event.at, event.kind, event.browser, event.system, event.network, limit.most, limit.since],
  );
}

/** Newest first. */
export async function listEventsOf(db: Queryable, sub: string, most: number): Promise<SecurityEvent[]> {
  const found = await db.query<SecurityEvent>(
    `select at, kind, browser, system, network from identity_event where sub = $1
     order by at desc, id desc limit $2`,
    [sub, most],
  );
  return found.rows;
}

/** By the database's clock, like the trigger. */
export const removeOldEvents = (db: Queryable): Promise<number> =>
  deleteInBatches(db, 'identity_event', "at < statement_timestamp() - interval '90 days'", []);
