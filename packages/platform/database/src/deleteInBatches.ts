import type { Queryable } from './database.ts';

const BATCH = 1000;

/**
 * Deletes rows matching an SQL condition in batches, so that other writers never
 * wait long; returns their number. Skips rows that are being changed. Inserts
 * `table` and `condition` verbatim. Not for longer transactions.
 */
export async function deleteInBatches(
  db: Queryable,
  table: string,
  condition: string,
  values: unknown[],
): Promise<number> {
  const batch = `select ctid from ${table} where ${condition} limit ${BATCH} for update skip locked`;
  for (let total = 0; ;) {
    const deleted = await db.query(`delete from ${table} where ctid = any(array(${batch}))`, values);
    total += deleted.rowCount ?? 0;
    if ((deleted.rowCount ?? 0) < BATCH) return total;
  }
}
