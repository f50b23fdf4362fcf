import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '@psma/text';
import { ADMINS } from '../accounts/groups.ts';
import { generatePassword, sealPassword } from '../accounts/passwords.ts';
import {
  addToGroup,
  findByName,
  hasMember,
  insertUser,
  isEmailTaken,
  removeFromGroup,
  type UserStatus,
} from '../accounts/userStore.ts';
import { randomToken } from '../crypto/secrets.ts';
import { messages } from '../messages.ts';
import { endEverything } from './accounts.ts';
import { doTo, temporaryEnd, type OperatorContext } from './adminContext.ts';
import { recordCommand } from './operatorCommandStore.ts';

/**
 * Adds an admin: an existing account, whose sessions end (returns null), or a new
 * one (returns its one-time password).
 */
export async function addAdmin(context: OperatorContext, email: string): Promise<string | null> {
  const user = await findByName(context.pool, email, { verifiedOnly: true });
  if (!user) return createAdmin(context, email, 'add-admin');
  await doTo(context, user, 'add-admin', async (db) => {
    await addToGroup(db, user.sub, ADMINS);
    await endEverything(db, user);
    return [{ kind: 'madeAdmin' }];
  });
  return null;
}

/**
 * Takes the rights of an admin from an account, whose sessions end. Throws for an account without them,
 * and for the last admin.
 */
export async function removeAdmin(context: OperatorContext, email: string): Promise<void> {
  const user = await findByName(context.pool, email, { verifiedOnly: true });
  if (!user?.groups.includes(ADMINS)) throw new Error(messages.operator.notAdmin(email));
  await doTo(context, user, 'remove-admin', async (db) => {
    if (!(await removeFromGroup(db, user.sub, ADMINS))) throw new Error(messages.operator.lastAdmin);
    await endEverything(db, user);
    return [{ kind: 'adminRemoved' }];
  });
}

/** Creates the first admin; returns its one-time password. */
export const createFirstAdmin = (context: OperatorContext, email: string): Promise<string> =>
  createAdmin(context, email, 'create-admin');

async function createAdmin(
  context: OperatorContext,
  email: string,
  command: 'create-admin' | 'add-admin',
): Promise<string> {
  const sub = randomUUID();
  const username = randomToken().slice(0, 21);
  const password = generatePassword();
  const { salt, verifier } = sealPassword(context, { sub, username }, password);
  await context.transact(async (db) => {
    if (command === 'create-admin' && (await hasMember(db, ADMINS)))
      throw new Error(messages.operator.adminExists);
    if (await isEmailTaken(db, email)) throw new Error(messages.operator.addressTaken);
    const status: UserStatus = 'FORCE_CHANGE_PASSWORD';
    const account = {
      sub,
      username,
      status,
      email: normaliseEmail(email),
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
    await recordCommand(db, context.operator, command, username);
  });
  return password;
}
