import { createHash } from 'node:crypto';
import type { Pool, Queryable } from '@psma/database';
import { consumeBatched, consumeRateLimit, TooManyRequests, type Use } from '@psma/http-kit';
import { messages } from '../messages.ts';

const HOUR = 3600;

/** How often each may happen within an hour. */
export interface Limits {
  /** New triage sessions from one network. */
  triageSessionsPerNetwork: number;
  /** Changes to one triage session. */
  triageWritesPerSession: number;
  /** Share mails of one triage session (decision G23). */
  sharesPerSession: number;
  /** Share mails from one network (decision G23). */
  sharesPerNetwork: number;
  /** Calls about the signed-in user, each of which the user pool has to answer. */
  userCallsPerAccount: number;
  /** Tries at the way back after a change of address, from one network. */
  undosPerNetwork: number;
  /** New assessments, retakes among them, of one account. */
  assessmentsPerAccount: number;
  /** Changes to target levels and improvement plan of one account. */
  planWritesPerAccount: number;
  /** Changes to the notes of one account. */
  noteWritesPerAccount: number;
}

export const DEFAULT_LIMITS: Limits = {
  triageSessionsPerNetwork: 600,
  triageWritesPerSession: 600,
  sharesPerSession: 5,
  sharesPerNetwork: 5,
  userCallsPerAccount: 3000,
  undosPerNetwork: 30,
  assessmentsPerAccount: 300,
  planWritesPerAccount: 600,
  noteWritesPerAccount: 3000,
};

/** Counts one call against a limit; throws TooManyRequests above it. Only a hash of `value` is stored. */
export type CountCall = (db: Queryable, limit: keyof Limits, value: string) => Promise<void>;

export const countCall =
  (limits: Limits, now: () => Date): CountCall =>
  async (db, limit, value) =>
    mustBeWithin(await consumeRateLimit(db, windowOf(limits, limit), useOf(limit, value, now())));

/** The same for one limit, outside a transaction: calls that come together are counted in one statement. */
export function countCallsTogether(
  pool: Pool,
  limits: Limits,
  limit: keyof Limits,
  now: () => Date,
): (value: string) => Promise<void> {
  const count = consumeBatched(pool, windowOf(limits, limit));
  return async (value) => mustBeWithin(await count(useOf(limit, value, now())));
}

const windowOf = (limits: Limits, limit: keyof Limits) => ({ max: limits[limit], windowSeconds: HOUR });

const useOf = (kind: keyof Limits, value: string, now: Date): Use => ({
  kind,
  subject: createHash('sha256').update(value).digest(),
  now,
});

function mustBeWithin(uses: number | null): void {
  if (uses === null) throw new TooManyRequests(messages.tooOften);
}
