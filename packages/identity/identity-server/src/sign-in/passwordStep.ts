import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { verifierOf, type Account } from '../accounts/account.ts';
import { matchesPassword, storePrepared } from '../accounts/passwords.ts';
import { findBySub, hasCompetingSignUps, type User } from '../accounts/userStore.ts';
import type { IdentityContext } from '../context.ts';
import { claimSignature, isUsable, sharedKey, startExchange, type Verifier } from '../crypto/srp.ts';
import { IdentityError, incorrectPassword, notConfirmed } from '../errors.ts';
import { noteEvent } from '../events/events.ts';
import { admitPassword, allowSecondForm, refund, takeSecondForm } from '../limits/limits.ts';
import { messages } from '../messages.ts';
import { ask, type AuthResponse } from './authResponse.ts';
import type { ChallengeState, Flow } from './challengeState.ts';

type PasswordVerifier = Extract<ChallengeState, { name: 'PASSWORD_VERIFIER' }>;

/** Opens an SRP exchange with SRP_A, hexadecimal. */
export async function askPasswordProof(
  context: IdentityContext,
  account: Account,
  request: { typed: string; srpA: string; flow: Flow },
): Promise<AuthResponse> {
  const A = readNumber(request.srpA);
  const { salt, verifier } = verifierOf(context, account);
  const { b, B } = startExchange(verifier);
  const secretBlock = randomBytes(64).toString('base64');
  const hex = { A: A.toString(16), b: b.toString(16), B: B.toString(16) };
  const state: PasswordVerifier = { name: 'PASSWORD_VERIFIER', flow: request.flow, ...hex, secretBlock };
  const challenge = {
    sub: account.user?.sub ?? null,
    username: account.username,
    typed: request.typed,
    proofs: [],
    state,
  };
  return ask(context, challenge, {
    USER_ID_FOR_SRP: account.username,
    SRP_B: hex.B,
    SALT: salt.toString('hex'),
    SECRET_BLOCK: secretBlock,
  });
}

export interface PasswordClaim {
  signature: string;
  secretBlock: string;
  timestamp: string;
  /** Id of a login with two password forms (RFC 8265), counted once. */
  attempt: string | undefined;
}

/** Returns the user if the claim proves the password; else throws. */
export async function checkPasswordProof(
  context: IdentityContext,
  account: Account,
  state: PasswordVerifier,
  claim: PasswordClaim,
): Promise<User> {
  const isRight = ({ verifier }: Verifier) => {
    const half = { b: BigInt(`0x${state.b}`), B: BigInt(`0x${state.B}`) };
    const key = sharedKey(BigInt(`0x${state.A}`), half, verifier);
    const expected = claimSignature(key, {
      poolName: context.poolName,
      username: account.username,
      secretBlock: Buffer.from(state.secretBlock, 'base64'),
      timestamp: claim.timestamp,
    });
    return (
      claim.secretBlock === state.secretBlock && isEqual(expected, Buffer.from(claim.signature, 'base64'))
    );
  };
  return checked(context, account, isRight, claim.attempt);
}

/** Returns the user if the password is correct, storing its prepared form; otherwise throws. */
export async function checkPassword(
  context: IdentityContext,
  account: Account,
  password: string,
): Promise<User> {
  const isRight = (stored: Verifier) => matchesPassword(context, account.username, stored, password);
  const user = await checked(context, account, isRight);
  await storePrepared(context, user, password);
  return user;
}

/**
 * Rereads the account after admission: the password may change while a slowed login
 * waits. Decoys too, for equal timing.
 */
async function checked(
  context: IdentityContext,
  account: Account,
  isRight: (stored: Verifier) => boolean,
  attempt?: string,
): Promise<User> {
  const { subject } = account;
  const isSecondForm = attempt !== undefined && (await takeSecondForm(context, subject, attempt));
  if (!isSecondForm) await admitPassword(context, subject);
  const user = await findBySub(context.pool, account.user?.sub ?? randomUUID());
  if (!isRight(verifierOf(context, { ...account, user })) || !user) {
    if (isSecondForm) throw await refusal(context, user);
    if (attempt !== undefined) await allowSecondForm(context, subject, attempt);
    if (user) await context.afterAnswer(() => noteEvent(context, context.pool, user.sub, 'signInFailed'));
    throw await refusal(context, user);
  }
  await refund(context, 'password', subject);
  return user;
}

/** Competing sign-ups: the password may be an older one's, and is not called wrong. */
async function refusal(context: IdentityContext, user: User | null): Promise<IdentityError> {
  if (context.config.preventUserExistenceErrors || user?.status !== 'UNCONFIRMED') return incorrectPassword();
  return (await hasCompetingSignUps(context.pool, user)) ? notConfirmed() : incorrectPassword();
}

function readNumber(hex: string): bigint {
  const A = /^[0-9a-f]{1,1024}$/i.test(hex) ? BigInt(`0x${hex}`) : 0n;
  if (!isUsable(A)) throw new IdentityError('InvalidParameterException', messages.request.invalid('SRP_A'));
  return A;
}

const isEqual = (left: Buffer, right: Buffer) => left.length === right.length && timingSafeEqual(left, right);
