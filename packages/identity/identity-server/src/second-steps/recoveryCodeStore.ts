import type { Queryable } from '@psma/database';

/** Replaces all codes. */
export async function replaceRecoveryCodes(db: Queryable, sub: string, macs: Buffer[], now: Date) {
  await removeRecoveryCodes(db, sub);
  await db.query(
    'insert into identity_recovery_code (sub, code_mac, created) select $1, unnest($2::bytea[]), $3',
    [sub, macs, now],
  );
}

/** Spends a code; one of several concurrent callers gets true. */
export async function takeRecoveryCode(db: Queryable, sub: string, mac: Buffer): Promise<boolean> {
  const taken = await db.query('delete from identity_recovery_code where sub = $1 and code_mac = $2', [
    sub,
    mac,
  ]);
  return taken.rowCount === 1;
}

export async function countRecoveryCodes(db: Queryable, sub: string): Promise<number> {
  const found = await db.query<{ left: number }>(
    'select count(*) as left from identity_recovery_code where sub = $1',
    [sub],
  );
  return found.rows[0]?.left ?? 0;
}

/** Returns creation times; equal within a set. */
export async function listRecoveryCodeTimes(db: Queryable, sub: string): Promise<Date[]> {
  const found = await db.query<{ created: Date }>(
    'select distinct created from identity_recovery_code where sub = $1 order by created',
    [sub],
  );
  return found.rows.map(({ created }) => created);
}

/** Removes an account's codes, or those since a moment. */
export async function removeRecoveryCodes(db: Queryable, sub: string, after: Date | null = null) {
  await db.query(
    'delete from identity_recovery_code where sub = $1 and ($2::timestamptz is null or created > $2)',
    [sub, after],
  );
}
