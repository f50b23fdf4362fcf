import { isOrganisationCode, normaliseOrganisationCode } from '@psma/text';
import type { IdentityContext } from '../context.ts';
import { N, toBigInt } from '../crypto/modPow.ts';
import type { Verifier } from '../crypto/srp.ts';
import { userNotFound } from '../errors.ts';
import { nameKey } from '../nameKey.ts';
import { openVerifier } from './passwords.ts';
import { findByName, type User } from './userStore.ts';

/**
 * The account for a typed name. With existence errors prevented there may be no
 * user: `username` and `verifier` are decoys then, the same for every name.
 */
export interface Account {
  user: User | null;
  username: string;
  /** Subject of limits. */
  subject: string;
}

/**
 * Throws UserNotFoundException for a name without an account, unless such errors
 * are prevented. Then an address means only its confirmed owner: responses would
 * otherwise reveal other users' addresses.
 */
export async function findAccount(context: IdentityContext, name: string): Promise<Account> {
  const verifiedOnly = context.config.preventUserExistenceErrors;
  const user = await findByName(context.pool, name, { verifiedOnly });
  if (user) return accountOf(user);
  if (!verifiedOnly) throw userNotFound();
  return phantomAccount(decoyUsername(context, name), name);
}

export const accountOf = (user: User): Account => ({ user, username: user.username, subject: user.sub });

/** For a name without an account, as typed. */
export const phantomAccount = (username: string, typed: string): Account => ({
  user: null,
  username,
  subject: `name ${nameKey(typed)}`,
});

/** True for an address too new to prove its holder (decision G128). */
export const isHeld = (context: IdentityContext, user: User): user is User & { emailHeldUntil: Date } =>
  user.emailHeldUntil !== null && user.emailHeldUntil > context.now();

/** The password's verifier; none matches a decoy's. */
export function verifierOf(context: IdentityContext, account: Account): Verifier {
  if (account.user) return openVerifier(context, account.user);
  const { secrets } = context;
  const parts = Array.from({ length: 12 }, (_, index) =>
    secrets.mac(`decoy verifier ${index}`, account.username),
  );
  return {
    salt: secrets.mac('decoy salt', account.username).subarray(0, 16),
    verifier: toBigInt(Buffer.concat(parts)) % N,
  };
}

function decoyUsername(context: IdentityContext, name: string): string {
  if (isOrganisationCode(name)) return normaliseOrganisationCode(name);
  if (!name.includes('@')) return name;
  return context.secrets.mac('decoy name', nameKey(name)).toString('base64url').slice(0, 21);
}
