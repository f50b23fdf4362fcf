import { createHash } from 'node:crypto';
import type { Pool, Queryable } from '@psma/database';
import { consumeBatched, consumeRateLimit, TooManyRequests, type Use } from '@psma/http-kit';
import { messages } from '../messages.ts';

const HOUR = 3600;

/** Maximum per hour. */
export interface Limits {
  triageSessionsPerNetwork: number;
  triageWritesPerSession: number;
  /** Share emails per triage session (decision G23). */
  sharesPerSession: number;
  /** Share emails per network (decision G23). */
  sharesPerNetwork: number;
  /** Requests forwarded to the user pool, per account. */
  userCallsPerAccount: number;
  /** Undo attempts of email address changes, per network. */
  undosPerNetwork: number;
  /** New assessments per account, retakes included. */
  assessmentsPerAccount: number;
  /** Changes to target levels and plan, per account. */
  planWritesPerAccount: number;
  noteWritesPerAccount: number;
  /** Changes to areas, per account. */
  areaWritesPerAccount: number;
  /** Changes to organisations and members, per account. */
  memberWritesPerAccount: number;
  invitationsPerAccount: number;
  invitationsPerOrganisation: number;
  /** Attempts, per account. */
  joiningCodesPerAccount: number;
  /** Recipients of shared results. */
  shareRecipientsPerAccount: number;
  shareRecipientsPerOrganisation: number;
  /** Codes that open shared results, for an address, a share and a network. */
  sharedCodesPerReader: number;
  sharedCodesPerNetwork: number;
  /** Codes entered, and changes to emails. */
  sharedAttemptsPerNetwork: number;
  /** Names of advisers by number. */
  adviserLookupsPerAccount: number;
  /** Changes by an adviser (decision G319). */
  authorityActionsPerAccount: number;
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
  areaWritesPerAccount: 600,
  memberWritesPerAccount: 600,
  invitationsPerAccount: 40,
  invitationsPerOrganisation: 40,
  joiningCodesPerAccount: 5,
  shareRecipientsPerAccount: 40,
  shareRecipientsPerOrganisation: 40,
  sharedCodesPerReader: 5,
  sharedCodesPerNetwork: 30,
  sharedAttemptsPerNetwork: 150,
  adviserLookupsPerAccount: 60,
  authorityActionsPerAccount: 60,
};

/** Throws TooManyRequests above the limit; hashes `value`. */
export type CountRequest = (db: Queryable, limit: keyof Limits, value: string) => Promise<void>;

export const countRequest =
  (limits: Limits, now: () => Date): CountRequest =>
  async (db, limit, value) =>
    mustBeWithin(await consumeRateLimit(db, windowOf(limits, limit), useOf(limit, value, now())));

/** Counts outside a transaction: concurrent requests share a statement. */
export function countRequestsBatched(
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
