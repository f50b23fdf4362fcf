import { randomUUID } from 'node:crypto';
import { accountOf, phantomAccount, type Account } from '../accounts/account.ts';
import { findBySub } from '../accounts/userStore.ts';
import { inSeconds, type IdentityContext } from '../context.ts';
import { hashToken, randomToken } from '../crypto/secrets.ts';
import { IdentityError, invalidSession } from '../errors.ts';
import { messages } from '../messages.ts';
import { nameKey } from '../nameKey.ts';
import type { Challenge, ChallengeName, ChallengeState } from './challengeState.ts';
import { insertChallenge, takeChallenge } from './challengeStore.ts';

export const SESSION_SECONDS = 180;
const WRONG_ANSWERS = 5;

/** Removed: no other request can respond to it. */
export interface TakenChallenge<State extends ChallengeState> extends Challenge<State> {
  /** Current state. */
  account: Account;
  /** Allows another try with the same session string, up to five. */
  retry(): Promise<void>;
}

/** Stores a challenge for 3 minutes; returns its only key. */
export async function openChallenge(
  context: IdentityContext,
  challenge: Omit<Challenge, 'wrong'>,
): Promise<string> {
  const session = randomToken();
  const expires = inSeconds(context, SESSION_SECONDS);
  await save(context, hashToken(session), { ...challenge, wrong: 0 }, expires);
  return session;
}

/**
 * Takes a session string's challenge, once. Throws NotAuthorizedException if
 * unknown, used, expired, or another's.
 */
export async function takeForResponse<Name extends ChallengeName>(
  context: IdentityContext,
  session: string,
  name: Name,
  username?: string,
): Promise<TakenChallenge<Extract<ChallengeState, { name: Name }>>> {
  const sessionHash = hashToken(session);
  const stored = await takeChallenge(context.pool, sessionHash);
  if (!stored) throw invalidSession();
  const challenge: Challenge = JSON.parse(
    context.secrets.open(purposeOf(sessionHash), stored.state).toString(),
  );
  if (stored.expires <= context.now()) {
    throw new IdentityError('NotAuthorizedException', messages.session.expired);
  }
  if (!isAbout(challenge, name) || !isOf(challenge, username)) throw invalidSession();
  const account = await accountBehind(context, challenge);
  return {
    ...challenge,
    account,
    async retry() {
      const wrong = challenge.wrong + 1;
      if (wrong < WRONG_ANSWERS) await save(context, sessionHash, { ...challenge, wrong }, stored.expires);
    },
  };
}

async function accountBehind(context: IdentityContext, challenge: Challenge): Promise<Account> {
  // Also for decoys, for equal timing.
  const user = await findBySub(context.pool, challenge.sub ?? randomUUID());
  if (challenge.sub === null) return phantomAccount(challenge.username, challenge.typed);
  if (!user) throw invalidSession();
  return accountOf(user);
}

function isAbout<Name extends ChallengeName>(
  challenge: Challenge,
  name: Name,
): challenge is Challenge<Extract<ChallengeState, { name: Name }>> {
  return challenge.state.name === name;
}

const isOf = (challenge: Challenge, username: string | undefined) =>
  username === undefined || [challenge.username, challenge.typed].map(nameKey).includes(nameKey(username));

const purposeOf = (sessionHash: Buffer) => `challenge ${sessionHash.toString('hex')}`;

async function save(context: IdentityContext, sessionHash: Buffer, challenge: Challenge, expires: Date) {
  const state = context.secrets.seal(purposeOf(sessionHash), JSON.stringify(challenge));
  await insertChallenge(context.pool, { sessionHash, sub: challenge.sub, state, expires });
}
