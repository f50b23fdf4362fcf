import { timingSafeEqual } from 'node:crypto';
import { normaliseTypedCode } from '@psma/text';
import type { Account } from '../accounts/account.ts';
import { disclosedEmail, maskEmail } from '../codes/codeDelivery.ts';
import { createDigits } from '../codes/codes.ts';
import { inSeconds, type IdentityContext } from '../context.ts';
import { permitCodeMail, permitSecondFactorMail } from '../mails/mails.ts';
import { SESSION_SECONDS } from './challenges.ts';
import type { Proof } from './challengeState.ts';

/** A code's keyed hash, and its destination as disclosed. */
export interface MailedCode {
  codeMac: string;
  delivery: Record<string, string>;
}

/** Mails a sign-in code, within limits; none to a decoy. */
export async function mailSignInCode(
  context: IdentityContext,
  account: Account,
  { typed, proofs }: { typed: string; proofs: Proof[] },
): Promise<MailedCode> {
  const email = account.user?.email;
  const isSecond = proofs.length > 0;
  const permit = isSecond
    ? await permitSecondFactorMail(context, account.subject, email ?? typed)
    : await permitCodeMail(context, email ?? typed);
  const code = createDigits();
  const until = inSeconds(context, SESSION_SECONDS);
  if (email) await context.afterAnswer(() => permit.send(context.pool, { kind: 'signInCode', code, until }));
  return {
    codeMac: signInMac(context, account.username, code).toString('base64'),
    delivery: {
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: maskEmail(isSecond && email ? email : disclosedEmail(context, email, typed)),
    },
  };
}

export function matchesSignInCode(
  context: IdentityContext,
  username: string,
  codeMac: string,
  code: string,
): boolean {
  return timingSafeEqual(
    signInMac(context, username, normaliseTypedCode(code)),
    Buffer.from(codeMac, 'base64'),
  );
}

const signInMac = (context: IdentityContext, username: string, code: string) =>
  context.secrets.mac(`sign-in code ${username}`, code);
