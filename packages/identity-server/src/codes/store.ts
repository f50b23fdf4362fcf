import type { Queryable } from '@psma/database';

export type CodePurpose = 'CONFIRM_SIGN_UP' | 'RESET_PASSWORD' | 'VERIFY_EMAIL';

export interface StoredCode {
  mac: Buffer;
  expires: Date;
  used: boolean;
}

/** Replaces an earlier code for the same purpose. */
export async function saveCode(
  queryable: Queryable,
  sub: string,
  purpose: CodePurpose,
  mac: Buffer,
  expires: Date,
) {
  await queryable.query(
    `insert into identity_code (sub, purpose, code_mac, expires) values ($1, $2, $3, $4)
     on conflict (sub, purpose) do update set code_mac = $3, expires = $4, used = null`,
    [sub, purpose, mac, expires],
  );
}

export async function findCode(
  queryable: Queryable,
  sub: string,
  purpose: CodePurpose,
): Promise<StoredCode | null> {
  const found = await queryable.query<StoredCode>(
    'select code_mac as mac, expires, used is not null as used from identity_code where sub = $1 and purpose = $2',
    [sub, purpose],
  );
  return found.rows[0] ?? null;
}

/** False when the code was used, or replaced, in the meantime. */
export async function spendCode(
  queryable: Queryable,
  sub: string,
  purpose: CodePurpose,
  mac: Buffer,
  now: Date,
) {
  const spent = await queryable.query(
    'update identity_code set used = $4 where sub = $1 and purpose = $2 and code_mac = $3 and used is null',
    [sub, purpose, mac, now],
  );
  return spent.rowCount === 1;
}

export async function removeCode(queryable: Queryable, sub: string, purpose: CodePurpose) {
  await queryable.query('delete from identity_code where sub = $1 and purpose = $2', [sub, purpose]);
}

export async function removeCodesBefore(queryable: Queryable, moment: Date) {
  await queryable.query('delete from identity_code where expires < $1', [moment]);
}
