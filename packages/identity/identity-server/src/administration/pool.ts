import { migrate, type Migrations, type Pool } from '@psma/database';
import { deleteExpiredCounts, migrateHttp } from '@psma/http-kit';
import { removeUndosBefore } from '../accounts/formerEmails.ts';
import { removeUnconfirmedBefore } from '../accounts/userStore.ts';
import { removeCodesBefore } from '../codes/codeStore.ts';
import type { IdentityContext } from '../context.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { removeOldEvents } from '../events/securityEventStore.ts';
import { messages } from '../messages.ts';
import { DEVICE_COOKIE_DAYS } from '../sessions/deviceCookie.ts';
import { REMEMBERED_SECONDS } from '../sessions/endedSessions.ts';
import { removeDevicesBefore } from '../sessions/knownDeviceStore.ts';
import { removeEndedSessions, removeSessionsBefore } from '../sessions/sessionStore.ts';
import { removeChallengesBefore } from '../sign-in/challengeStore.ts';
import { claimPoolRow } from './poolStore.ts';

const UNCONFIRMED_DAYS = 7;
const DAY_MS = 86_400_000;

export const identityMigrations: Migrations = {
  area: 'identity',
  directory: new URL('../../migrations/', import.meta.url),
};

/** Creates or updates the pool's tables. Safe in parallel. */
export async function migrateIdentity(pool: Pool): Promise<void> {
  await migrateHttp(pool);
  await migrate(pool, identityMigrations);
}

/** Throws if the database belongs to another pool id or key file: no password would match. */
export async function claimPool(pool: Pool, userPoolId: string, secrets: Secrets): Promise<void> {
  const proof = secrets.mac('pool', userPoolId);
  const found = await claimPoolRow(pool, { id: userPoolId, proof });
  if (found.id !== userPoolId) {
    throw new Error(messages.installation.otherPool(found.id, userPoolId));
  }
  if (found.proof.equals(proof)) return;
  throw new Error(messages.installation.otherKeys);
}

/**
 * Removes ended sessions, codes, challenges, counts, 90-day-old events, week-old
 * unconfirmed sign-ups.
 */
export async function removeExpired({ pool, now }: Pick<IdentityContext, 'pool' | 'now'>): Promise<void> {
  const moment = now();
  const daysAgo = (days: number) => new Date(moment.getTime() - days * DAY_MS);
  await removeChallengesBefore(pool, moment);
  await removeCodesBefore(pool, moment);
  await removeUndosBefore(pool, moment);
  await removeSessionsBefore(pool, moment);
  await removeEndedSessions(pool, REMEMBERED_SECONDS);
  await deleteExpiredCounts(pool, moment);
  await removeOldEvents(pool);
  await removeDevicesBefore(pool, daysAgo(DEVICE_COOKIE_DAYS));
  await removeUnconfirmedBefore(pool, daysAgo(UNCONFIRMED_DAYS));
}
