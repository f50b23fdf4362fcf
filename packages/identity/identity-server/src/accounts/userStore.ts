import { deleteInBatches, type Queryable } from '@psma/database';
import { nameKey } from '../nameKey.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';
export type MfaMethod = 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP';

export interface User {
  sub: string;
  username: string;
  status: UserStatus;
  email: string | null;
  emailVerified: boolean;
  pendingEmail: string | null;
  /** Too new until then: its change may be undone. */
  emailHeldUntil: Date | null;
  /** The `custom:` attributes that are set. */
  attributes: Record<string, string>;
  groups: string[];
  passwordSalt: Buffer;
  /** Encrypted. */
  passwordVerifier: Buffer;
  temporaryUntil: Date | null;
  /** Encrypted; `totpPending` is not proven yet. */
  totpSecret: Buffer | null;
  totpPending: Buffer | null;
  mfaMethods: MfaMethod[];
  mfaPreferred: MfaMethod | null;
  /** Times of enabling, as ISO 8601, if known. */
  mfaSince: Partial<Record<MfaMethod, string | null>>;
  /** Time of an operator's disabling; null if enabled. */
  disabled: Date | null;
  /** Set together. */
  termsVersion: string | null;
  termsAgreed: Date | null;
}

export interface NewUser {
  sub: string;
  username: string;
  status: UserStatus;
  email: string | null;
  emailVerified: boolean;
  attributes: Record<string, string>;
  groups: string[];
  passwordSalt: Buffer;
  passwordVerifier: Buffer;
  temporaryUntil: Date | null;
  /** Terms agreed to with this sign-up. */
  termsVersion?: string | undefined;
  /** Hashed cookie of the browser that signs up. */
  signUpBrowser?: Buffer | undefined;
}

const COLUMNS = `sub, username, status, email, email_verified as "emailVerified", pending_email as "pendingEmail",
  email_held_until as "emailHeldUntil",
  attributes, groups, password_salt as "passwordSalt", password_verifier as "passwordVerifier",
  temporary_until as "temporaryUntil", totp_secret as "totpSecret", totp_pending as "totpPending",
  mfa_methods as "mfaMethods", mfa_preferred as "mfaPreferred", mfa_since as "mfaSince", terms_version as "termsVersion",
  terms_agreed as "termsAgreed", disabled`;

/**
 * Finds by user name, else by address: its verified owner before the newest claim.
 * `verifiedOnly`: claims only by user name.
 */
export async function findByName(
  db: Queryable,
  name: string,
  { verifiedOnly = false } = {},
): Promise<User | null> {
  const found = await db.query<User>(
    `select ${COLUMNS} from identity_user
     where username_key = $1 or email_key = $1 and (email_verified or not $2)
     order by username_key = $1 desc, email_verified desc, created desc limit 1`,
    [nameKey(name), verifiedOnly],
  );
  return found.rows[0] ?? null;
}

/** True if several sign-ups claim one address. */
export async function hasCompetingSignUps(db: Queryable, user: User): Promise<boolean> {
  const found = await db.query(
    `select 1 from identity_user where email_key = $1 and sub <> $2 and status = 'UNCONFIRMED' limit 1`,
    [user.email && nameKey(user.email), user.sub],
  );
  return found.rowCount !== 0;
}

export async function findBySub(db: Queryable, sub: string): Promise<User | null> {
  const found = await db.query<User>(`select ${COLUMNS} from identity_user where sub = $1`, [sub]);
  return found.rows[0] ?? null;
}

/** The same, locking the account until the caller's transaction commits. */
export async function lockBySub(db: Queryable, sub: string): Promise<User | null> {
  const found = await db.query<User>(
    `select ${COLUMNS} from identity_user where sub = $1 for no key update`,
    [sub],
  );
  return found.rows[0] ?? null;
}

export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const found = await db.query('select 1 from identity_user where email_key = $1 and email_verified', [
    nameKey(email),
  ]);
  return found.rowCount !== 0;
}

/** True if a group has a member; blocks concurrent additions. */
export async function hasMember(db: Queryable, group: string): Promise<boolean> {
  await db.query('lock table identity_user in share row exclusive mode');
  const found = await db.query(
    `select 1 from identity_user where groups <> '{}' and $1 = any(groups) limit 1`,
    [group],
  );
  return found.rowCount !== 0;
}

/** False if the user name is taken. */
export async function insertUser(db: Queryable, user: NewUser, now: Date): Promise<boolean> {
  const inserted = await db.query(
    `insert into identity_user (sub, username, username_key, status, email, email_key, email_verified, attributes,
       groups, password_salt, password_verifier, temporary_until, created, last_seen, terms_version, terms_agreed,
       sign_up_browser)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15, $16)
     on conflict (username_key) do nothing`,
    [
      user.sub,
      user.username,
      nameKey(user.username),
      user.status,
      user.email,
      user.email && nameKey(user.email),
      user.emailVerified,
      user.attributes,
      user.groups,
      user.passwordSalt,
      user.passwordVerifier,
      user.temporaryUntil,
      now,
      user.termsVersion,
      user.termsVersion === undefined ? null : now,
      user.signUpBrowser,
    ],
  );
  return inserted.rowCount === 1;
}

/** A browser's newest unconfirmed sign-up for an address. */
export async function findSignUpOf(db: Queryable, email: string, deviceIdHash: Buffer): Promise<User | null> {
  const found = await db.query<User>(
    `select ${COLUMNS} from identity_user
     where email_key = $1 and sign_up_browser = $2 and status = 'UNCONFIRMED' order by created desc limit 1`,
    [nameKey(email), deviceIdHash],
  );
  return found.rows[0] ?? null;
}

/** Details of the mailbox's holder, replacing the sign-up's. */
export interface ChosenDetails extends Pick<NewPassword, 'salt' | 'verifier'> {
  attributes: Record<string, string>;
  terms: { version: string; agreed: Date } | null;
}

/**
 * Confirms a sign-up, with replacement details if given; false if already
 * confirmed. Violates the unique index if the address is taken.
 */
export async function confirmUser(
  db: Queryable,
  sub: string,
  group: string,
  chosen: ChosenDetails | null = null,
): Promise<boolean> {
  const confirmed = await db.query(
    `update identity_user set status = 'CONFIRMED', email_verified = true, groups = array[$2], sign_up_browser = null,
       password_salt = coalesce($3, password_salt), password_verifier = coalesce($4, password_verifier),
       attributes = coalesce($5, attributes),
       terms_version = case when $5::jsonb is null then terms_version else $6 end,
       terms_agreed = case when $5::jsonb is null then terms_agreed else $7 end
     where sub = $1 and status = 'UNCONFIRMED'`,
    [
      sub,
      group,
      chosen?.salt,
      chosen?.verifier,
      chosen?.attributes,
      chosen?.terms?.version,
      chosen?.terms?.agreed,
    ],
  );
  return confirmed.rowCount === 1;
}

export interface NewPassword {
  salt: Buffer;
  verifier: Buffer;
  status: UserStatus;
  temporaryUntil: Date | null;
}

export async function updatePassword(db: Queryable, sub: string, password: NewPassword) {
  await db.query(
    `update identity_user set password_salt = $2, password_verifier = $3, status = $4, temporary_until = $5
     where sub = $1`,
    [sub, password.salt, password.verifier, password.status, password.temporaryUntil],
  );
}

/** Replaces an unchanged password's verifier. */
export async function updateVerifier(
  db: Queryable,
  { sub, passwordSalt }: Pick<User, 'sub' | 'passwordSalt'>,
  verifier: Buffer,
) {
  await db.query('update identity_user set password_verifier = $3 where sub = $1 and password_salt = $2', [
    sub,
    passwordSalt,
    verifier,
  ]);
}

export async function updateStatus(db: Queryable, sub: string, status: UserStatus) {
  await db.query('update identity_user set status = $2 where sub = $1', [sub, status]);
}

/** Sets the named attributes and removes null ones; others remain. */
export async function updateAttributes(db: Queryable, sub: string, changes: Record<string, string | null>) {
  await db.query(
    'update identity_user set attributes = jsonb_strip_nulls(attributes || $2::jsonb) where sub = $1',
    [sub, JSON.stringify(changes)],
  );
}

/** Returns the pending address that it replaces. */
export async function updatePendingEmail(
  db: Queryable,
  sub: string,
  email: string | null,
): Promise<string | null> {
  const updated = await db.query<{ former: string | null }>(
    `update identity_user as changed set pending_email = $2
     from (select sub, pending_email as former from identity_user where sub = $1 for update) as old
     where changed.sub = old.sub returning old.former`,
    [sub, email],
  );
  return updated.rows[0]?.former ?? null;
}

/** True if an account waits for this address. */
export async function isPendingEmail(db: Queryable, email: string): Promise<boolean> {
  const found = await db.query('select from identity_user where lower(pending_email) = lower($1) limit 1', [
    email,
  ]);
  return found.rowCount !== 0;
}

/**
 * Adopts the pending address; false if another is pending. Violates the unique
 * index if taken.
 */
export async function adoptPendingEmail(
  db: Queryable,
  sub: string,
  email: string,
  heldUntil: Date,
): Promise<boolean> {
  const adopted = await db.query(
    `update identity_user set email = $2, email_key = $3, email_verified = true, pending_email = null,
       email_held_until = $4
     where sub = $1 and pending_email = $2`,
    [sub, email, nameKey(email), heldUntil],
  );
  return adopted.rowCount === 1;
}

/** Restores an earlier address, and requires a reset. */
export async function restoreEmail(db: Queryable, sub: string, email: string) {
  await db.query(
    `update identity_user set email = $2, email_key = $3, email_verified = true, pending_email = null,
       email_held_until = null, status = 'RESET_REQUIRED' where sub = $1`,
    [sub, email, nameKey(email)],
  );
}

export async function updateSeen(db: Queryable, sub: string, now: Date) {
  await db.query('update identity_user set last_seen = $2, idle_notice = null where sub = $1', [sub, now]);
}

/**
 * Records a sign-in; false if password or status changed since the check, e.g. by a
 * recovery.
 */
export async function claimSignIn(db: Queryable, user: User, now: Date): Promise<boolean> {
  const claimed = await db.query(
    `update identity_user set last_seen = $2, idle_notice = null
     where sub = $1 and password_salt = $3 and status = $4 and disabled is not distinct from $5`,
    [user.sub, now, user.passwordSalt, user.status, user.disabled],
  );
  return claimed.rowCount === 1;
}

/** Returns the unconfirmed address; null without an account. */
export async function deleteUser(db: Queryable, sub: string): Promise<Pick<User, 'pendingEmail'> | null> {
  const deleted = await db.query<Pick<User, 'pendingEmail'>>(
    'delete from identity_user where sub = $1 returning pending_email as "pendingEmail"',
    [sub],
  );
  return deleted.rows[0] ?? null;
}

export const removeUnconfirmedBefore = (db: Queryable, moment: Date): Promise<number> =>
  deleteInBatches(db, 'identity_user', "status = 'UNCONFIRMED' and created < $1", [moment]);

export async function updateDisabled(db: Queryable, sub: string, since: Date | null) {
  await db.query('update identity_user set disabled = $2 where sub = $1', [sub, since]);
}

export async function addToGroup(db: Queryable, sub: string, group: string) {
  await db.query(
    'update identity_user set groups = array_append(groups, $2) where sub = $1 and $2 <> all(groups)',
    [sub, group],
  );
}

/** False, without a change, if no other account of the group can log in. */
export async function removeFromGroup(db: Queryable, sub: string, group: string): Promise<boolean> {
  await db.query('lock table identity_user in share row exclusive mode');
  const removed = await db.query(
    `update identity_user set groups = array_remove(groups, $2)
     where sub = $1 and exists (
       select from identity_user other where other.sub <> $1 and $2 = any(other.groups) and other.disabled is null)`,
    [sub, group],
  );
  return removed.rowCount !== 0;
}

/** Accounts that are not disabled, with a verified address. */
export async function listAddressesOf(db: Queryable, group: string): Promise<string[]> {
  const found = await db.query<{ email: string }>(
    `select email from identity_user
     where $1 = any(groups) and email_verified and email is not null and disabled is null order by created, sub`,
    [group],
  );
  return found.rows.map(({ email }) => email);
}

/** Null for other accounts, and without a verified address. */
export async function findAddressOf(db: Queryable, sub: string, group: string): Promise<string | null> {
  const found = await db.query<{ email: string }>(
    `select email from identity_user
     where sub = $1 and $2 = any(groups) and email_verified and email is not null and disabled is null`,
    [sub, group],
  );
  return found.rows[0]?.email ?? null;
}

export async function listDisabled(db: Queryable): Promise<string[]> {
  const found = await db.query<{ sub: string }>('select sub from identity_user where disabled is not null');
  return found.rows.map(({ sub }) => sub);
}

/** False for disabled accounts. */
export async function isActiveMember(db: Queryable, sub: string, group: string): Promise<boolean> {
  const found = await db.query(
    'select from identity_user where sub = $1 and $2 = any(groups) and disabled is null',
    [sub, group],
  );
  return found.rowCount === 1;
}
