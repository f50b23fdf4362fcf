import { randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { RequestedMail } from '@psma/account-mails';
import type { Queryable } from '@psma/database';
import { normaliseLinkCode, normaliseTypedCode } from '@psma/text';
import type { Account } from '../accounts/account.ts';
import { type User } from '../accounts/userStore.ts';
import { inSeconds, type IdentityContext } from '../context.ts';
import { codeExpired, codeMismatch } from '../errors.ts';
import { checkCodeLimit, refund } from '../limits/limits.ts';
import type { MailPermit } from '../mails/mails.ts';
import { emailDelivery, type CodeDelivery } from './codeDelivery.ts';
import { findCode, saveCode, spendCode, type CodePurpose } from './codeStore.ts';

type Addressee = Pick<User, 'sub' | 'username'>;

interface Purpose {
  seconds: number;
  create(): string;
  normalise(typed: string): string;
  content(user: Addressee, sent: { code: string; until: Date }): RequestedMail;
}

/** For typing: eight digits. */
export const createDigits = (): string => String(randomInt(100_000_000)).padStart(8, '0');

/** For links only: 144 random bits. */
const createLinkCode = (): string => randomBytes(18).toString('base64url');

const PURPOSES: Record<CodePurpose, Purpose> = {
  CONFIRM_SIGN_UP: {
    seconds: 86_400,
    create: createLinkCode,
    normalise: normaliseLinkCode,
    content: (user, sent) => ({ kind: 'confirmAccount', userName: user.username, ...sent }),
  },
  RESET_PASSWORD: {
    seconds: 3600,
    create: createDigits,
    normalise: normaliseTypedCode,
    content: (_user, sent) => ({ kind: 'resetCode', ...sent }),
  },
  VERIFY_EMAIL: {
    seconds: 86_400,
    create: createLinkCode,
    normalise: normaliseLinkCode,
    content: (_user, sent) => ({ kind: 'verifyNewEmail', ...sent }),
  },
};

/**
 * Creates a code, mails it in the caller's transaction and voids the earlier one.
 * `instead`: another mail, no code.
 */
export async function sendCode(
  context: IdentityContext,
  db: Queryable,
  user: Addressee,
  purpose: CodePurpose,
  permit: MailPermit,
  alternative?: RequestedMail,
): Promise<CodeDelivery> {
  const code = await createCode(context, db, user, purpose);
  const until = inSeconds(context, PURPOSES[purpose].seconds);
  await permit.send(db, alternative ?? PURPOSES[purpose].content(user, { code, until }));
  return emailDelivery(permit.to);
}

/** Replaces the earlier code; returns the new one. */
export async function createCode(
  context: IdentityContext,
  db: Queryable,
  user: Addressee,
  purpose: CodePurpose,
): Promise<string> {
  const { create, seconds } = PURPOSES[purpose];
  const code = create();
  const mac = codeMac(context, user.sub, purpose, code);
  await saveCode(db, user.sub, purpose, mac, inSeconds(context, seconds));
  await refund(context, purpose, user.sub, db);
  return code;
}

/**
 * Throws unless the code is correct, unexpired and, but for CONFIRM_SIGN_UP,
 * unused; returns a function that spends it. With existence errors prevented, wrong
 * codes and missing accounts look the same.
 */
export async function checkCode(
  context: IdentityContext,
  account: Account,
  purpose: CodePurpose,
  code: string,
) {
  await checkCodeLimit(context, purpose, account.subject);
  const stored = await findCode(context.pool, account.user?.sub ?? randomUUID(), purpose);
  const mac = codeMac(context, account.subject, purpose, code);
  if (!stored && !context.config.preventUserExistenceErrors) throw codeExpired();
  if (!stored || !timingSafeEqual(stored.mac, mac)) throw codeMismatch();
  await refund(context, purpose, account.subject);
  const isSpent = stored.used && purpose !== 'CONFIRM_SIGN_UP';
  if (isSpent || stored.expires <= context.now()) throw codeExpired();
  return { sub: account.subject, mac };
}

/** True if a usable code was sent. */
export async function isAwaited(
  context: IdentityContext,
  sub: string,
  purpose: CodePurpose,
): Promise<boolean> {
  const stored = await findCode(context.pool, sub, purpose);
  return stored !== null && !stored.used && stored.expires > context.now();
}

/** Spends a checked code in the transaction; throws ExpiredCodeException if gone. */
export async function useCode(
  context: IdentityContext,
  db: Queryable,
  purpose: CodePurpose,
  code: { sub: string; mac: Buffer },
) {
  if (!(await spendCode(db, code.sub, purpose, code.mac, context.now()))) throw codeExpired();
}

const codeMac = (context: IdentityContext, sub: string, purpose: CodePurpose, code: string) =>
  context.secrets.mac(`code ${purpose} ${sub}`, PURPOSES[purpose].normalise(code));
