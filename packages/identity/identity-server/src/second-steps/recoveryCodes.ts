import { randomInt } from 'node:crypto';
import { transaction, type Queryable } from '@psma/database';
import { normaliseTypedCode } from '@psma/text';
import type { User } from '../accounts/userStore.ts';
import type { IdentityContext } from '../context.ts';
import { notifyOwner } from '../mails/mails.ts';
import { countRecoveryCodes, replaceRecoveryCodes, takeRecoveryCode } from './recoveryCodeStore.ts';

const HOW_MANY = 10;
/** Without look-alikes; 49 bits, safe at ten guesses in 15 minutes. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** Replaces the codes by ten new ones, returned once, and notifies the owner. */
export async function createRecoveryCodes(
  context: IdentityContext,
  db: Queryable,
  user: User,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < HOW_MANY) codes.add(createCode());
  const macs = [...codes].map((code) => macOf(context, user, code));
  await replaceRecoveryCodes(db, user.sub, macs, context.now());
  await notifyOwner(context, db, user, { kind: 'recoveryCodesMade' });
  return [...codes].map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Spends a recovery code and mails the owner, or returns false. */
export async function spendRecoveryCode(
  context: IdentityContext,
  user: User,
  typed: string,
): Promise<boolean> {
  const code = normaliseTypedCode(typed).toLowerCase();
  if (code.length !== LENGTH) return false;
  return transaction(context.pool, async (db) => {
    if (!(await takeRecoveryCode(db, user.sub, macOf(context, user, code)))) return false;
    const left = await countRecoveryCodes(db, user.sub);
    await notifyOwner(context, db, user, { kind: 'recoveryCodeUsed', left });
    return true;
  });
}

const createCode = () =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

const macOf = ({ secrets }: IdentityContext, { sub }: User, code: string) =>
  secrets.mac(`recovery code ${sub}`, code);
