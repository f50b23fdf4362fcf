import { randomUUID } from 'node:crypto';
import type { UserGroup } from '@psma/api-contract';
import { transaction, type Pool, type Queryable } from '@psma/database';
import { removeChallengesOf } from './challenges/store.ts';
import type { IdentityKeys } from './crypto/keys.ts';
import { createSecrets, randomToken, type Secrets } from './crypto/secrets.ts';
import { ALL_EVENTS, noteEvent, type EventKind } from './events/events.ts';
import { listEventsOf, type SecurityEvent } from './events/store.ts';
import { forgive } from './limits/limits.ts';
import { updateMfa } from './mfa/store.ts';
import { listDeeds, noteDeed, type OperatorEntry } from './operators/store.ts';
import { generateCode, normaliseCode } from './organisation-codes/organisationCode.ts';
import {
  deleteFreeCode,
  insertCode,
  listCodes,
  updateExpiry,
  type OrganisationCode,
} from './organisation-codes/store.ts';
import { removePasskeysOf } from './passkeys/store.ts';
import { claimPool } from './pool/pool.ts';
import { deleteSessionsOf } from './sessions/store.ts';
import { generatePassword, sealPassword } from './users/passwords.ts';
import {
  addToGroup,
  findByName,
  hasMember,
  insertUser,
  isEmailTaken,
  updateDisabled,
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

/** What an operator does comes from the server itself. */
const HERE = { userAgent: null, network: null };

const noteFor = ({ now }: AdminContext, db: Queryable, { sub }: User, kind: EventKind) =>
  noteEvent({ now, ...HERE }, db, sub, kind);

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
    const isNew = await transaction(pool, async (db) => {
      const inserted = await insertCode(db, code, organisation ?? null, new Date());
      if (inserted) await noteDeed(db, 'issue-code', code);
      return inserted;
    });
    if (isNew) codes.push(code);
  }
  return codes;
}

/** All organisation codes, oldest first, and which are claimed. */
export const listOrganisationCodes = (pool: Pool): Promise<OrganisationCode[]> => listCodes(pool);

/**
 * Gives an account (organisation code, user name or email) a password for one sign-in within 7 days, which then must
 * be replaced. Its sessions end, and its failed logins are forgotten. Second factors and passkeys stay, unless they are
 * to go too.
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
    if (options.removeSecondFactors) {
      await updateMfa(db, user.sub, [], null, context.now());
      await removePasskeysOf(db, user.sub);
    }
    await noteFor(context, db, user, 'temporaryPassword');
    if (options.removeSecondFactors) await noteFor(context, db, user, 'secondStepOff');
    await noteDeed(db, 'temporary-password', user.username);
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
    await noteFor(context, db, user, 'resetRequired');
    await noteDeed(db, 'require-reset', user.username);
    await deleteSessionsOf(db, user.sub);
    await removeChallengesOf(db, user.sub);
  });
}

/** Lets an account in no more, and ends its sessions, until it is enabled. */
export async function disableAccount(context: AdminContext, name: string): Promise<void> {
  const user = await existing(context, name);
  await transaction(context.pool, async (db) => {
    await updateDisabled(db, user.sub, context.now());
    await endEverything(db, user);
    await noteFor(context, db, user, 'disabled');
    await noteDeed(db, 'disable', user.username);
  });
}

export async function enableAccount(context: AdminContext, name: string): Promise<void> {
  const user = await existing(context, name);
  await transaction(context.pool, async (db) => {
    await updateDisabled(db, user.sub, null);
    await noteFor(context, db, user, 'enabled');
    await noteDeed(db, 'enable', user.username);
  });
}

/** Logs an account out everywhere; its password goes on. */
export async function endSessions(context: AdminContext, name: string): Promise<void> {
  const user = await existing(context, name);
  await transaction(context.pool, async (db) => {
    await endEverything(db, user);
    await noteFor(context, db, user, 'sessionsEndedByOperator');
    await noteDeed(db, 'end-sessions', user.username);
  });
}

async function endEverything(db: Queryable, { sub }: User) {
  await deleteSessionsOf(db, sub);
  await removeChallengesOf(db, sub);
}

/** Takes a code back that nobody has claimed. */
export async function revokeCode({ pool }: AdminContext, name: string): Promise<void> {
  const code = normaliseCode(name);
  await transaction(pool, async (db) => {
    if (!code || !(await deleteFreeCode(db, code))) throw notFree(name);
    await noteDeed(db, 'revoke-code', code);
  });
}

/** Sets when a code that nobody has claimed ends. */
export async function expireCode({ pool }: AdminContext, name: string, expires: Date): Promise<void> {
  const code = normaliseCode(name);
  await transaction(pool, async (db) => {
    if (!code || !(await updateExpiry(db, code, expires))) throw notFree(name);
    await noteDeed(db, 'expire-code', code);
  });
}

const notFree = (code: string) =>
  new Error(`There is no free organisation code "${code}". To end a claimed one, disable its account.`);

/** The security log of an account, the newest first. */
export async function listSecurityEvents(context: AdminContext, name: string): Promise<SecurityEvent[]> {
  const { sub } = await existing(context, name);
  return listEventsOf(context.pool, sub, ALL_EVENTS);
}

/** Everything that operators did by these commands, oldest first. */
export const listOperatorLog = ({ pool }: AdminContext): Promise<OperatorEntry[]> => listDeeds(pool);

/**
 * Makes a further member of the group admins: of an account that there is, whose sessions end so that it comes back with
 * the new group (null is returned), or a new one, whose one-time password is returned.
 */
export async function addAdmin(context: AdminContext, email: string): Promise<string | null> {
  const user = await findByName(context.pool, email, { verifiedOnly: true });
  if (!user) return createAdmin(context, email, 'add-admin');
  await transaction(context.pool, async (db) => {
    await addToGroup(db, user.sub, ADMINS);
    await endEverything(db, user);
    await noteFor(context, db, user, 'madeAdmin');
    await noteDeed(db, 'add-admin', user.username);
  });
  return null;
}

/** Creates the first member of the group admins; returns its one-time password. Refused when there is an admin. */
export const createFirstAdmin = (context: AdminContext, email: string): Promise<string> =>
  createAdmin(context, email, 'create-admin');

async function createAdmin(
  context: AdminContext,
  email: string,
  command: 'create-admin' | 'add-admin',
): Promise<string> {
  const sub = randomUUID();
  const username = randomToken().slice(0, 21);
  const password = generatePassword();
  const { salt, verifier } = sealPassword(context, { sub, username }, password);
  await transaction(context.pool, async (db) => {
    if (command === 'create-admin' && (await hasMember(db, ADMINS)))
      throw new Error('There is an admin already.');
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
    await noteDeed(db, command, username);
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
