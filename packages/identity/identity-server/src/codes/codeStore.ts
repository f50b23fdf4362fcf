import { deleteInBatches, type Queryable } from '@psma/database';

export type CodePurpose = 'CONFIRM_SIGN_UP' | 'RESET_PASSWORD' | 'VERIFY_EMAIL';

export interface StoredCode {
  mac: Buffer;
  expires: Date;
  used: boolean;
}

/** Replaces an earlier code of the same purpose. */
export async function saveCode(db: Queryable, sub: string, purpose: CodePurpose, mac: Buffer, expires: Date) {
  await db.query(
    `insert into identity_code (sub, purpose, code_mac, expires) values ($1, $2, $3, $4)
     on conflict (sub, purpose) do update set code_mac = $3, expires = $4, used = null`,
    [sub, purpose, mac, expires],
  );
}

export async function findCode(db: Queryable, sub: string, purpose: CodePurpose): Promise<StoredCode | null> {
  const found = await db.query<StoredCode>(
    'select code_mac as mac, expires, used is not null as used from identity_code where sub = $1 and purpose = $2',
    [sub, purpose],
  );
  return found.rows[0] ?? null;
}

/** False if used or replaced since. */
export async function spendCode(db: Queryable, sub: string, purpose: CodePurpose, mac: Buffer, now: Date) {
  const spent = await db.query(
    'update identity_code set used = $4 where sub = $1 and purpose = $2 and code_mac = $3 and used is null',
    [sub, purpose, mac, now],
  );
  return spent.rowCount === 1;
}

export async function removeCode(db: Queryable, sub: string, purpose: CodePurpose) {
  await db.query('delete from identity_code where sub = $1 and purpose = $2', [sub, purpose]);
}

export const removeCodesBefore = (db: Queryable, moment: Date): Promise<number> =>
  deleteInBatches(db, 'identity_code', 'expires < $1', [moment]);
