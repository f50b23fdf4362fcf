import { enqueueMail } from '@psma/mail';
import { timingSafeEqual } from 'node:crypto';
import { createDigits } from '../codes/codes.ts';
import { maskEmail } from '../codes/delivery.ts';
import type { IdentityContext } from '../context.ts';
import { admitRequest } from '../limits/limits.ts';
import type { Account } from '../users/account.ts';

/** A mailed code's keyed hash, and what the client may know of where it went. */
export interface MailedCode {
  codeMac: string;
  delivery: Record<string, string>;
}

/**
 * Mails a sign-in code to the account's address, at most ten in 15 minutes. For a decoy nothing is sent, and the answer
 * looks alike: the code that it waits for is told to nobody.
 */
export async function mailSignInCode(
  context: IdentityContext,
  account: Account,
  typed: string,
): Promise<MailedCode> {
  await admitRequest(context, 'signInMail', account.subject);
  const code = createDigits();
  const email = account.user?.email;
  if (email) await enqueueMail(context.pool, { kind: 'signInCode', code, to: email, page: context.page });
  return {
    codeMac: signInMac(context, account.username, code).toString('base64'),
    delivery: {
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: maskEmail(email ?? typed),
    },
  };
}

export function matchesSignInCode(
  context: IdentityContext,
  username: string,
  codeMac: string,
  code: string,
): boolean {
  return timingSafeEqual(signInMac(context, username, code.trim()), Buffer.from(codeMac, 'base64'));
}

const signInMac = (context: IdentityContext, username: string, code: string) =>
  context.secrets.mac(`sign-in code ${username}`, code);
