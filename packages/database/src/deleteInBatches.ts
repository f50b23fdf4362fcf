import type { Queryable } from './database.ts';

const BATCH = 1000;

/**
 * Deletes the rows for which an SQL condition holds, so many with a statement, that other writers never wait long for
 * it; returns how many went. A row that somebody is changing stays for the next time: it may not fit any more. `table`
 * and `condition` stand in the statement as they are, which should not be part of a longer transaction.
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
