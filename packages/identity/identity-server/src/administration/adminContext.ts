import { transaction, type Pool, type Queryable } from '@psma/database';
import type { SiteInfo } from '@psma/mail';
import { findByName, type User } from '../accounts/userStore.ts';
import type { IdentityKeys } from '../crypto/keys.ts';
import { createSecrets, type Secrets } from '../crypto/secrets.ts';
import { notifyOwner, type OwnerMail } from '../mails/mails.ts';
import { messages } from '../messages.ts';
import { recordCommand } from './operatorCommandStore.ts';
import { operatorName } from './operatorName.ts';
import { claimPool } from './pool.ts';
import { findSiteInfo } from './poolStore.ts';

const TEMPORARY_DAYS = 7;

/** For what operators do: not reachable over this package's HTTP. */
export interface OperatorContext {
  pool: Queryable;
  /** Runs work atomically. */
  transact<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result>;
  /** In the operators' log. */
  operator: string;
  secrets: Secrets;
  poolName: string;
  site: SiteInfo;
  now(): Date;
}

/** For commands on the server itself. */
export interface AdminContext extends OperatorContext {
  pool: Pool;
}

/**
 * Throws if the database belongs to another pool id or key file, or has had no
 * server of this release.
 */
export async function createAdminContext(options: {
  pool: Pool;
  userPoolId: string;
  keys: IdentityKeys;
  now?: () => Date;
}): Promise<AdminContext> {
  const { pool, userPoolId, keys, now = () => new Date() } = options;
  const secrets = createSecrets(keys.secret);
  await claimPool(pool, userPoolId, secrets);
  const site = await findSiteInfo(pool);
  if (!site) throw new Error(messages.operator.noServerYet);
  return {
    pool,
    transact: (work) => transaction(pool, work),
    operator: operatorName(),
    secrets,
    poolName: userPoolId.split('_')[1] ?? '',
    site,
    now,
  };
}

/** Runs a command's work, records it in both logs and mails the owner, atomically. */
export async function doTo(
  context: OperatorContext,
  user: User,
  command: string,
  work: (db: Queryable) => Promise<OwnerMail[]>,
): Promise<void> {
  // Operators act on the server itself.
  const here = { ...context, userAgent: null, network: null };
  await context.transact(async (db) => {
    for (const mail of await work(db)) await notifyOwner(here, db, user, mail);
    await recordCommand(db, context.operator, command, user.username);
  });
}

/** Finds by code, user name or address. Throws a readable sentence. */
export async function existing({ pool }: OperatorContext, name: string): Promise<User> {
  const user = await findByName(pool, name);
  if (!user) throw new Error(messages.operator.noAccount(name));
  if (user.status === 'UNCONFIRMED') throw new Error(messages.operator.notConfirmed(name));
  return user;
}

/** Expiry of a one-time password created now. */
export const temporaryEnd = ({ now }: OperatorContext): Date =>
  new Date(now().getTime() + TEMPORARY_DAYS * 86_400_000);
