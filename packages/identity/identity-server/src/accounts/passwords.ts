import { randomInt, timingSafeEqual } from 'node:crypto';
import { isLeaked } from '@psma/leaked-passwords';
import {
  isAllowedPassword,
  PASSWORD_LENGTHS,
  passwordForms,
  passwordLength,
  preparePassword,
} from '@psma/text';
import type { IdentityContext } from '../context.ts';
import { toBigInt, toBytes } from '../crypto/modPow.ts';
import { computeVerifier, createVerifier, type Verifier } from '../crypto/srp.ts';
import { IdentityError } from '../errors.ts';
import { messages } from '../messages.ts';
import { updateVerifier, type User } from './userStore.ts';

type VerifierContext = Pick<IdentityContext, 'secrets' | 'poolName'>;

const TEMPORARY_ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * Throws for a password too short or long, with characters that OpaqueString
 * forbids (RFC 8265), or on a list of leaked ones (decision G134).
 */
export function assertPasswordPolicy(password: string): void {
  const problem = policyProblem(password);
  if (problem) throw new IdentityError('InvalidPasswordException', messages.password.unsuitable(problem));
  if (!isLeaked(preparePassword(password))) return;
  throw new IdentityError('InvalidPasswordException', messages.password.leaked);
}

function policyProblem(password: string): string | null {
  const length = passwordLength(password);
  if (length < PASSWORD_LENGTHS.min) return messages.password.tooShort;
  if (length > PASSWORD_LENGTHS.max) return messages.password.tooLong;
  return isAllowedPassword(password) ? null : messages.password.forbidden;
}

/** Returns the salt and the prepared form's sealed verifier. */
export function sealPassword(
  context: VerifierContext,
  account: Pick<User, 'sub' | 'username'>,
  password: string,
) {
  const { salt, verifier } = createVerifier(context.poolName, account.username, preparePassword(password));
  return { salt, verifier: context.secrets.seal(`verifier ${account.sub}`, toBytes(verifier)) };
}

export function openVerifier(context: IdentityContext, user: User): Verifier {
  const verifier = context.secrets.open(`verifier ${user.sub}`, user.passwordVerifier);
  return { salt: user.passwordSalt, verifier: toBigInt(verifier) };
}

/** True if a verifier matches a password's either form. */
export const matchesPassword = (
  context: IdentityContext,
  username: string,
  stored: Verifier,
  password: string,
): boolean => passwordForms(password).some((form) => matchesForm(context, username, stored, form));

function matchesForm(context: IdentityContext, username: string, stored: Verifier, password: string) {
  const given = computeVerifier(context.poolName, username, password, stored.salt);
  return timingSafeEqual(fixedLength(given), fixedLength(stored.verifier));
}

/**
 * Stores a correct password's prepared form if it was set as typed. Keeps the salt:
 * sign-ins in progress complete.
 */
export async function storePrepared(context: IdentityContext, user: User, password: string): Promise<void> {
  const prepared = preparePassword(password);
  if (prepared === password) return;
  if (matchesForm(context, user.username, openVerifier(context, user), prepared)) return;
  const verifier = computeVerifier(context.poolName, user.username, prepared, user.passwordSalt);
  await updateVerifier(context.pool, user, context.secrets.seal(`verifier ${user.sub}`, toBytes(verifier)));
}

const fixedLength = (value: bigint) => Buffer.from(value.toString(16).padStart(768, '0'), 'hex');

/** A one-time password: 14 characters without look-alikes, about 80 bits. */
export const generatePassword = (): string =>
  Array.from({ length: 14 }, () => TEMPORARY_ALPHABET.charAt(randomInt(TEMPORARY_ALPHABET.length))).join('');
