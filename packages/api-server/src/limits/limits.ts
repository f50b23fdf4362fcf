import { createHash } from 'node:crypto';
import type { Queryable } from '@psma/database';
import { countUse, TooManyRequests } from '@psma/http-kit';

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
  async (db, limit, value) => {
    const subject = createHash('sha256').update(value).digest();
    const use = { kind: limit, subject, now: now() };
    if ((await countUse(db, { max: limits[limit], windowSeconds: HOUR }, use)) === null) {
      throw new TooManyRequests('That was done too often within the last hour. Try again later.');
    }
  };
