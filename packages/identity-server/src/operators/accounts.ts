import type { Queryable } from '@psma/database';
import { removeChallengesOf } from '../challenges/store.ts';
import { ALL_EVENTS } from '../events/events.ts';
import { listEventsOf, type SecurityEvent } from '../events/store.ts';
import { forgive } from '../limits/limits.ts';
import { updateMfa } from '../mfa/store.ts';
import { removePasskeysOf } from '../passkeys/store.ts';
import { deleteSessionsOf } from '../sessions/store.ts';
import { generatePassword, sealPassword } from '../users/passwords.ts';
import { updateDisabled, updatePassword, updateStatus, type User } from '../users/store.ts';
import { doTo, existing, temporaryEnd, type AdminContext } from './context.ts';

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
  const { removeSecondFactors = false } = options;
  await doTo(context, user, {
    command: 'temporary-password',
    notices: [
      { kind: 'temporaryPassword' },
      ...(removeSecondFactors ? [{ kind: 'secondStepOff' } as const] : []),
    ],
    async work(db, { sub }) {
      const temporaryUntil = temporaryEnd(context);
      await updatePassword(db, sub, { salt, verifier, status: 'FORCE_CHANGE_PASSWORD', temporaryUntil });
      await endEverything(db, user);
      await forgive(context, 'password', sub, db);
      if (!removeSecondFactors) return;
      await updateMfa(db, sub, [], null, context.now());
      await removePasskeysOf(db, sub);
    },
  });
  return password;
}

/** Ends an account's sessions and lets it in again only after a reset by email. Refused for organisation codes. */
export async function requirePasswordReset(context: AdminContext, name: string): Promise<void> {
  const user = await existing(context, name);
  if (!user.email)
    throw new Error('An organisation-code account cannot be reset by email: set a temporary password.');
  await doTo(context, user, {
    command: 'require-reset',
    notices: [{ kind: 'resetRequired' }],
    async work(db) {
      await updateStatus(db, user.sub, 'RESET_REQUIRED');
      await endEverything(db, user);
    },
  });
}

/** Lets an account in no more, and ends its sessions, until it is enabled. */
export async function disableAccount(context: AdminContext, name: string): Promise<void> {
  await doTo(context, await existing(context, name), {
    command: 'disable',
    notices: [{ kind: 'disabled' }],
    async work(db, user) {
      await updateDisabled(db, user.sub, context.now());
      await endEverything(db, user);
    },
  });
}

export async function enableAccount(context: AdminContext, name: string): Promise<void> {
  await doTo(context, await existing(context, name), {
    command: 'enable',
    notices: [{ kind: 'enabled' }],
    work: (db, { sub }) => updateDisabled(db, sub, null),
  });
}

/** Logs an account out everywhere; its password goes on. */
export async function endSessions(context: AdminContext, name: string): Promise<void> {
  await doTo(context, await existing(context, name), {
    command: 'end-sessions',
    notices: [{ kind: 'sessionsEndedByOperator' }],
    work: endEverything,
  });
}

/** Sessions, and logins that have begun. */
export async function endEverything(db: Queryable, { sub }: User): Promise<void> {
  await deleteSessionsOf(db, sub);
  await removeChallengesOf(db, sub);
}

/** The security log of an account, the newest first. */
export async function listSecurityEvents(context: AdminContext, name: string): Promise<SecurityEvent[]> {
  const { sub } = await existing(context, name);
  return listEventsOf(context.pool, sub, ALL_EVENTS);
}
