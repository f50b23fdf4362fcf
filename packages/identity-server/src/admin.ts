import { randomUUID } from 'node:crypto';
import type { UserGroup } from '@psma/api-contract';
import { transaction, type Pool } from '@psma/database';
import { removeChallengesOf } from './challenges/store.ts';
import type { IdentityKeys } from './crypto/keys.ts';
import { createSecrets, randomToken, type Secrets } from './crypto/secrets.ts';
import { forgive } from './limits/limits.ts';
import { updateMfa } from './mfa/store.ts';
import { generateCode } from './organisation-codes/organisationCode.ts';
import { insertCode, listCodes, type OrganisationCode } from './organisation-codes/store.ts';
import { claimPool } from './pool/pool.ts';
import { deleteSessionsOf } from './sessions/store.ts';
import { generatePassword, sealPassword } from './users/passwords.ts';
import {
  findByName,
  hasMember,
  insertUser,
  isEmailTaken,
  updatePassword,
  updateStatus,
  type User,
  type UserStatus,
} from './users/store.ts';

const TEMPORARY_DAYS = 7;
const ADMINS: UserGroup = 'admins';

/** What administration needs. It is for commands on the server itself: nothing of this is reachable over HTTP. */
export interface AdminContext {
  pool: Pool;
  secrets: Secrets;
  poolName: string;
  now(): Date;
}

/** Throws when the database belongs to another pool id or key file. */
export async function createAdminContext(options: {
  pool: Pool;
  userPoolId: string;
  keys: IdentityKeys;
  now?: () => Date;
}): Promise<AdminContext> {
  const { pool, userPoolId, keys, now = () => new Date() } = options;
  const secrets = createSecrets(keys.secret);
  await claimPool(pool, userPoolId, secrets);
  return { pool, secrets, poolName: userPoolId.split('_')[1] ?? '', now };
}

/** Makes unclaimed organisation codes. `organisation` becomes the account's organisation name unless it gives one. */
export async function issueOrganisationCodes(
  pool: Pool,
  count: number,
  organisation?: string,
): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < count) {
    const code = generateCode();
    if (await insertCode(pool, code, organisation ?? null, new Date())) codes.push(code);
  }
  return codes;
}

/** All organisation codes, oldest first, and which are claimed. */
export const listOrganisationCodes = (pool: Pool): Promise<OrganisationCode[]> => listCodes(pool);

/**
 * Gives an account (organisation code, user name or email) a password for one sign-in within 7 days, which then must
 * be replaced. Its sessions end, and its failed logins are forgotten. Second factors stay, unless they are to go too.
 */
export async function setTemporaryPassword(
  context: AdminContext,
  name: string,
  options: { removeSecondFactors?: boolean } = {},
): Promise<string> {
  const user = await existing(context, name);
  const password = generatePassword();
  const { salt, verifier } = sealPassword(context, user, password);
  await transaction(context.pool, async (db) => {
    const temporaryUntil = temporaryEnd(context);
    await updatePassword(db, user.sub, {
      salt,
      verifier,
      status: 'FORCE_CHANGE_PASSWORD',
      temporaryUntil,
    });
    await deleteSessionsOf(db, user.sub);
    await removeChallengesOf(db, user.sub);
    await forgive(context, 'password', user.sub, db);
    if (options.removeSecondFactors) await updateMfa(db, user.sub, [], null);
  });
  return password;
}

/** Ends an account's sessions and lets it in again only after a reset by email. Refused for organisation codes. */
export async function requirePasswordReset(context: AdminContext, name: string): Promise<void> {
  const user = await existing(context, name);
  if (!user.email)
    throw new Error('An organisation-code account cannot be reset by email: set a temporary password.');
  await transaction(context.pool, async (db) => {
    await updateStatus(db, user.sub, 'RESET_REQUIRED');
    await deleteSessionsOf(db, user.sub);
    await removeChallengesOf(db, user.sub);
  });
}

/** Creates the first member of the group admins; returns its one-time password. Refused when there is an admin. */
export async function createFirstAdmin(context: AdminContext, email: string): Promise<string> {
  const sub = randomUUID();
  const username = randomToken().slice(0, 21);
  const password = generatePassword();
  const { salt, verifier } = sealPassword(context, { sub, username }, password);
  await transaction(context.pool, async (db) => {
    if (await hasMember(db, ADMINS)) throw new Error('There is an admin already.');
    if (await isEmailTaken(db, email)) throw new Error('An account with this email address exists already.');
    const status: UserStatus = 'FORCE_CHANGE_PASSWORD';
    const account = {
      sub,
      username,
      status,
      email: email.trim(),
      emailVerified: true,
      attributes: {},
      groups: [ADMINS],
    };
    const temporaryUntil = temporaryEnd(context);
    await insertUser(
      db,
      { ...account, passwordSalt: salt, passwordVerifier: verifier, temporaryUntil },
      context.now(),
    );
  });
  return password;
}

async function existing(context: AdminContext, name: string): Promise<User> {
  const user = await findByName(context.pool, name);
  if (!user) throw new Error(`There is no account "${name}".`);
  if (user.status === 'UNCONFIRMED')
    throw new Error(`The account "${name}" has not confirmed its email address yet.`);
  return user;
}

const temporaryEnd = (context: AdminContext) =>
  new Date(context.now().getTime() + TEMPORARY_DAYS * 86_400_000);
