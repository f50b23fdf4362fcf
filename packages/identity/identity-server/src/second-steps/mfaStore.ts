import type { Queryable } from '@psma/database';
import type { MfaMethod } from '../accounts/userStore.ts';
import { removeRecoveryCodes } from './recoveryCodeStore.ts';

export async function updatePendingTotp(db: Queryable, sub: string, sealedSecret: Buffer) {
  await db.query('update identity_user set totp_pending = $2 where sub = $1', [sub, sealedSecret]);
}

/** Deletes a disabled or never verified authenticator's secret. */
export async function clearTotp(db: Queryable, sub: string, { pendingOnly }: { pendingOnly: boolean }) {
  await db.query(
    `update identity_user set totp_pending = null, totp_secret = case when $2 then totp_secret end where sub = $1`,
    [sub, pendingOnly],
  );
}

/** A replacement for an enabled authenticator counts as enabled now. */
export async function adoptTotp(db: Queryable, sub: string, sealedSecret: Buffer, step: number, now: Date) {
  await db.query(
    `update identity_user set totp_secret = $2, totp_pending = null, totp_last_step = $3,
       mfa_since = case when 'SOFTWARE_TOKEN_MFA' = any(mfa_methods)
         then mfa_since || jsonb_build_object('SOFTWARE_TOKEN_MFA', $4::timestamptz) else mfa_since end
     where sub = $1`,
    [sub, sealedSecret, step, now],
  );
}

/** Marks a step as used; false if it or a later one was before. */
export async function spendTotpStep(db: Queryable, sub: string, step: number): Promise<boolean> {
  const spent = await db.query(
    'update identity_user set totp_last_step = $2 where sub = $1 and totp_last_step < $2',
    [sub, step],
  );
  return spent.rowCount === 1;
}

/** Sets the second factors; an authenticator's recovery codes follow it. */
export async function updateMfa(
  db: Queryable,
  sub: string,
  methods: MfaMethod[],
  preferred: MfaMethod | null,
  now: Date,
) {
  await db.query(
    `update identity_user set mfa_methods = $2, mfa_preferred = $3, mfa_since = (
       select coalesce(jsonb_object_agg(method,
         case when method = any(mfa_methods) then mfa_since -> method else to_jsonb($4::timestamptz) end), '{}')
       from unnest($2::text[]) as method)
     where sub = $1`,
    [sub, methods, preferred, now],
  );
  if (!methods.includes('SOFTWARE_TOKEN_MFA')) await removeRecoveryCodes(db, sub);
}
