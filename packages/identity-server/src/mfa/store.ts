import type { Queryable } from '@psma/database';
import type { MfaMethod } from '../users/store.ts';

export async function updatePendingTotp(db: Queryable, sub: string, sealedSecret: Buffer) {
  await db.query('update identity_user set totp_pending = $2 where sub = $1', [sub, sealedSecret]);
}

export async function adoptTotp(db: Queryable, sub: string, sealedSecret: Buffer, step: number) {
  await db.query(
    'update identity_user set totp_secret = $2, totp_pending = null, totp_last_step = $3 where sub = $1',
    [sub, sealedSecret, step],
  );
}

/** Marks a step as used; false when it, or a later one, was used before. */
export async function spendTotpStep(db: Queryable, sub: string, step: number): Promise<boolean> {
  const spent = await db.query(
    'update identity_user set totp_last_step = $2 where sub = $1 and totp_last_step < $2',
    [sub, step],
  );
  return spent.rowCount === 1;
}

export async function updateMfa(
  db: Queryable,
  sub: string,
  methods: MfaMethod[],
  preferred: MfaMethod | null,
) {
  await db.query('update identity_user set mfa_methods = $2, mfa_preferred = $3 where sub = $1', [
    sub,
    methods,
    preferred,
  ]);
}
