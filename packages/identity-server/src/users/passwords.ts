import { randomInt, timingSafeEqual } from 'node:crypto';
import { isLeaked } from '@psma/leaked-passwords';
import type { IdentityContext } from '../context.ts';
import { toBigInt, toBytes } from '../crypto/modPow.ts';
import { computeVerifier, createVerifier, type Verifier } from '../crypto/srp.ts';
import { IdentityError } from '../errors.ts';
import { messages } from '../messages.ts';
import type { User } from './store.ts';

type VerifierContext = Pick<IdentityContext, 'secrets' | 'poolName'>;

const SHORTEST = 8;
const LONGEST = 256;
const TEMPORARY_ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Throws for a password that is too short or too long, or that stands on a list of leaked ones (decision G134). */
export function assertPasswordPolicy(password: string): void {
  const length = [...password].length;
  const problem =
    length < SHORTEST ? messages.password.tooShort : length > LONGEST ? messages.password.tooLong : null;
  if (problem) throw new IdentityError('InvalidPasswordException', messages.password.unsuitable(problem));
  if (!isLeaked(password)) return;
  throw new IdentityError('InvalidPasswordException', messages.password.leaked);
}

/** What is stored for a password: the salt, and the verifier sealed for this account only. */
export function sealPassword(
  context: VerifierContext,
  account: Pick<User, 'sub' | 'username'>,
  password: string,
) {
  const { salt, verifier } = createVerifier(context.poolName, account.username, password);
  return { salt, verifier: context.secrets.seal(`verifier ${account.sub}`, toBytes(verifier)) };
}

export function openVerifier(context: IdentityContext, user: User): Verifier {
  const verifier = context.secrets.open(`verifier ${user.sub}`, user.passwordVerifier);
  return { salt: user.passwordSalt, verifier: toBigInt(verifier) };
}

export function matchesPassword(
  context: IdentityContext,
  username: string,
  stored: Verifier,
  password: string,
): boolean {
  const given = computeVerifier(context.poolName, username, password, stored.salt);
  return timingSafeEqual(fixedLength(given), fixedLength(stored.verifier));
}

const fixedLength = (value: bigint) => Buffer.from(value.toString(16).padStart(768, '0'), 'hex');

/** A password to hand over once: 14 characters without look-alikes, about 80 bits. */
export const generatePassword = (): string =>
  Array.from({ length: 14 }, () => TEMPORARY_ALPHABET.charAt(randomInt(TEMPORARY_ALPHABET.length))).join('');
