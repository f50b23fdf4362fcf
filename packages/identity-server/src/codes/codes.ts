import type { Queryable } from '@psma/database';
import { enqueueMail } from '@psma/mail';
import type { MailContent } from '@psma/mail';
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { inSeconds } from '../context.ts';
import type { IdentityContext } from '../context.ts';
import { codeExpired, codeMismatch } from '../errors.ts';
import { admitCode, admitRequest, forgive } from '../limits/limits.ts';
import type { Account } from '../users/account.ts';
import { nameKey } from '../users/store.ts';
import type { User } from '../users/store.ts';
import { emailDelivery } from './delivery.ts';
import type { CodeDelivery } from './delivery.ts';
import { findCode, saveCode, spendCode } from './store.ts';
import type { CodePurpose } from './store.ts';

type Addressee = Pick<User, 'sub' | 'username'>;

interface Purpose {
  seconds: number;
  create(): string;
  content(user: Addressee, code: string): MailContent;
}

/** A code that a person types: eight digits. */
export const createDigits = (): string => String(randomInt(100_000_000)).padStart(8, '0');

/** A code that only ever travels in a link: 144 random bits. */
const createLinkCode = (): string => randomBytes(18).toString('base64url');

const PURPOSES: Record<CodePurpose, Purpose> = {
  CONFIRM_SIGN_UP: {
    seconds: 86_400,
    create: createLinkCode,
    content: (user, code) => ({ kind: 'confirmAccount', userName: user.username, code }),
  },
  RESET_PASSWORD: {
    seconds: 3600,
    create: createDigits,
    content: (_user, code) => ({ kind: 'resetCode', code }),
  },
  VERIFY_EMAIL: {
    seconds: 86_400,
    create: createLinkCode,
    content: (_user, code) => ({ kind: 'verifyNewEmail', code }),
  },
};

/**
 * Counts a wish for a mail with a code; at most five an hour go to one address, and 60 are sent for one network. Call
 * before the transaction.
 */
export async function admitCodeMail(context: IdentityContext, email: string): Promise<void> {
  if (context.network !== null) await admitRequest(context, 'networkMail', `network ${context.network}`);
  await admitRequest(context, 'codeMail', `address ${nameKey(email)}`);
}

/** Makes a code, mails it in the caller's transaction and voids the earlier one. The code stands nowhere but in the mail. */
export async function sendCode(
  context: IdentityContext,
  queryable: Queryable,
  user: Addressee,
  purpose: CodePurpose,
  email: string,
): Promise<CodeDelivery> {
  const { create, content, seconds } = PURPOSES[purpose];
  const code = create();
  await saveCode(
    queryable,
    user.sub,
    purpose,
    codeMac(context, user.sub, purpose, code),
    inSeconds(context, seconds),
  );
  await forgive(context, purpose, user.sub, queryable);
  await enqueueMail(queryable, { ...content(user, code), to: email, page: context.page });
  return emailDelivery(email);
}

/**
 * Throws unless the code is right, unexpired and, but for CONFIRM_SIGN_UP, unused; returns what spends it. With existence errors prevented
 * a wrong code and a missing account look the same; that a code expired is told only to who knows it.
 */
export async function checkCode(
  context: IdentityContext,
  account: Account,
  purpose: CodePurpose,
  code: string,
) {
  await admitCode(context, purpose, account.subject);
  const stored = account.user && (await findCode(context.pool, account.user.sub, purpose));
  const mac = codeMac(context, account.subject, purpose, code);
  if (!stored && !context.config.preventUserExistenceErrors) throw codeExpired();
  if (!stored || !timingSafeEqual(stored.mac, mac)) throw codeMismatch();
  await forgive(context, purpose, account.subject);
  const isSpent = stored.used && purpose !== 'CONFIRM_SIGN_UP';
  if (isSpent || stored.expires <= context.now()) throw codeExpired();
  return { sub: account.subject, mac };
}

/** Uses a checked code up inside the caller's transaction; throws ExpiredCodeException when it is no longer there. */
export async function useCode(
  context: IdentityContext,
  queryable: Queryable,
  purpose: CodePurpose,
  code: { sub: string; mac: Buffer },
) {
  if (!(await spendCode(queryable, code.sub, purpose, code.mac, context.now()))) throw codeExpired();
}

const codeMac = (context: IdentityContext, sub: string, purpose: CodePurpose, code: string) =>
  context.secrets.mac(`code ${purpose} ${sub}`, code.trim());
