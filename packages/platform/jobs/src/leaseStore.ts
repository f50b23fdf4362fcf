import type { Queryable } from '@psma/database';

/**
 * A table of later work. `next_attempt` is when a row is due, or when its lease
 * ends; `attempts` counts the leases. All texts are used verbatim.
 */
export interface LeasedTable {
  name: string;
  /** Column that identifies a row in `scope`. */
  id: string;
  /** Other columns to read, with their aliases. */
  columns?: string;
  /** Condition of the rows that wait; `$1`, `$2`, … are `values`. */
  scope: string;
  values?: readonly unknown[];
}

/** A row taken by one process; `attempts` identifies the lease. */
export interface Lease {
  id: string | number;
  /** Including the current one. */
  attempts: number;
}

/** SQL. Without renewal for this time the row's process counts as dead. */
export const LEASE = "interval '20 seconds'";

/** Leases one due row, locking none; processes skip each other's rows. */
export async function claimRow<Row extends Lease>(
  db: Queryable,
  { name, id, columns, scope, values = [] }: LeasedTable,
  now: Date,
): Promise<Row | undefined> {
  const moment = `$${values.length + 1}::timestamptz`;
  const found = await db.query<Row>(
    `update ${name} set attempts = attempts + 1, next_attempt = ${moment} + ${LEASE}
      where ${scope} and ${id} = (
        select ${id} from ${name} where ${scope} and next_attempt <= ${moment}
         order by next_attempt, ${id} limit 1 for update skip locked)
      returning ${[`${id} as id`, 'attempts', columns].filter(Boolean).join(', ')}`,
    [...values, now],
  );
  return found.rows[0];
}

/** Renews a lease, unless another process has the row. */
export const renewRow = (db: Queryable, table: LeasedTable, lease: Lease, now: Date): Promise<void> =>
  setNextAttempt(db, table, lease, { at: now, plus: ` + ${LEASE}` });

/** Ends a lease: the row is due at `at`. Does nothing if another process has it. */
export const rescheduleRow = (db: Queryable, table: LeasedTable, lease: Lease, at: Date): Promise<void> =>
  setNextAttempt(db, table, lease, { at, plus: '' });

async function setNextAttempt(
  db: Queryable,
  { name, id, scope, values = [] }: LeasedTable,
  lease: Lease,
  { at, plus }: { at: Date; plus: string },
) {
  const [moment, key, attempts] = [1, 2, 3].map((nth) => `$${values.length + nth}`);
  await db.query(
    `update ${name} set next_attempt = ${moment}::timestamptz${plus}
      where ${scope} and ${id} = ${key} and attempts = ${attempts}`,
    [...values, at, lease.id, lease.attempts],
  );
}
