import type { Queryable } from '@psma/database';
import { generatePassword, sealPassword } from '../accounts/passwords.ts';
import { updateDisabled, updatePassword, updateStatus, type User } from '../accounts/userStore.ts';
import { ALL_EVENTS } from '../events/events.ts';
import { listEventsOf, type SecurityEvent } from '../events/securityEventStore.ts';
import { refund } from '../limits/limits.ts';
import { messages } from '../messages.ts';
import { updateMfa } from '../second-steps/mfaStore.ts';
import { removePasskeysOf } from '../second-steps/passkeyStore.ts';
import { deleteSessionsOf } from '../sessions/sessionStore.ts';
import { removeChallengesOf } from '../sign-in/challengeStore.ts';
import { doTo, existing, temporaryEnd, type OperatorContext } from './adminContext.ts';

/**
 * Sets a password for one sign-in within 7 days, by organisation code, user name or
 * email. Ends sessions and resets failed logins. Keeps second factors and passkeys
 * unless requested otherwise.
 */
export async function setTemporaryPassword(
  context: OperatorContext,
  name: string,
  options: { removeSecondFactors?: boolean } = {},
): Promise<string> {
  const user = await existing(context, name);
  const password = generatePassword();
  const { salt, verifier } = sealPassword(context, user, password);
  await doTo(context, user, 'temporary-password', async (db) => {
    const temporaryUntil = temporaryEnd(context);
    await updatePassword(db, user.sub, { salt, verifier, status: 'FORCE_CHANGE_PASSWORD', temporaryUntil });
    await endEverything(db, user);
    await refund(context, 'password', user.sub, db);
    const removed = options.removeSecondFactors ? await removeSecondFactors(context, db, user) : [];
    return [{ kind: 'temporaryPassword' }, ...removed];
  });
  return password;
}

/** Returns the removed factors. */
async function removeSecondFactors({ now }: OperatorContext, db: Queryable, { sub, mfaMethods }: User) {
  await updateMfa(db, sub, [], null, now());
  const hadPasskeys = await removePasskeysOf(db, sub);
  return [
    ...(mfaMethods.length > 0 ? [{ kind: 'secondStepOff' as const }] : []),
    ...(hadPasskeys ? [{ kind: 'passkeyRemoved' as const }] : []),
  ];
}

/** Ends an account's sessions and requires a reset by email. Refused for organisation codes. */
export async function requirePasswordReset(context: OperatorContext, name: string): Promise<void> {
  const user = await existing(context, name);
  if (!user.email) throw new Error(messages.operator.noResetByEmail);
  await doTo(context, user, 'require-reset', async (db) => {
    await updateStatus(db, user.sub, 'RESET_REQUIRED');
    await endEverything(db, user);
    return [{ kind: 'resetRequired' }];
  });
}

/** Blocks an account and ends its sessions. */
export async function disableAccount(context: OperatorContext, name: string): Promise<void> {
  const user = await existing(context, name);
  await doTo(context, user, 'disable', async (db) => {
    await updateDisabled(db, user.sub, context.now());
    await endEverything(db, user);
    return [{ kind: 'disabled' }];
  });
}

export async function enableAccount(context: OperatorContext, name: string): Promise<void> {
  const user = await existing(context, name);
  await doTo(context, user, 'enable', async (db) => {
    await updateDisabled(db, user.sub, null);
    return [{ kind: 'enabled' }];
  });
}

/** Logs an account out everywhere; its password still works. */
export async function endSessions(context: OperatorContext, name: string): Promise<void> {
  const user = await existing(context, name);
  await doTo(context, user, 'end-sessions', async (db) => {
    await endEverything(db, user);
    return [{ kind: 'sessionsEndedByOperator' }];
  });
}

/** Ends sessions, and logins in progress. */
export async function endEverything(db: Queryable, { sub }: User): Promise<void> {
  await deleteSessionsOf(db, sub);
  await removeChallengesOf(db, sub);
}

/** Returns an account's security log, newest first. */
export async function listSecurityEvents(context: OperatorContext, name: string): Promise<SecurityEvent[]> {
  const { sub } = await existing(context, name);
  return listEventsOf(context.pool, sub, ALL_EVENTS);
}
