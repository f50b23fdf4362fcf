import type { User } from '../accounts/userStore.ts';
import type { IdentityContext } from '../context.ts';
import { matchTotp } from '../crypto/totp.ts';
import { spendTotpStep } from './mfaStore.ts';

/** Sealed per account: opens no other. */
export const sealTotp = (context: IdentityContext, sub: string, secret: Uint8Array): Buffer =>
  context.secrets.seal(`totp ${sub}`, secret);

export const openTotp = (context: IdentityContext, sub: string, sealed: Buffer): Buffer =>
  context.secrets.open(`totp ${sub}`, sealed);

/** True if a code is correct and unused. */
export async function checkTotp(context: IdentityContext, user: User, code: string): Promise<boolean> {
  if (!user.totpSecret) return false;
  const step = matchTotp(openTotp(context, user.sub, user.totpSecret), code, context.now());
  return step !== null && spendTotpStep(context.pool, user.sub, step);
}
