import { createHash } from 'node:crypto';
import { transaction, type Pool, type Queryable } from '@psma/database';
import { KeyReused, StillRunning } from '../errors/errors.ts';
import { findCompleted, lockKey, saveCompleted } from './idempotencyStore.ts';

const HOURS = 24;

export interface IdempotentRequest {
  /** Null for none: every request is then separate. */
  key: string | null;
  account: string;
  route: string;
  /** The same key with other content is refused. */
  request: unknown;
  now: Date;
}

/** Earlier keys are deleted. */
export const idempotencyKeysSince = (now: Date): Date => new Date(now.getTime() - HOURS * 3_600_000);

/**
 * Does `work` in one transaction with its idempotency record; returns the created
 * id. For 24 hours the same key and request get that id (decision G127). Throws
 * StillRunning while the first runs, KeyReused for another request. Failed work
 * leaves no record.
 */
export async function runIdempotent(
  pool: Pool,
  options: IdempotentRequest,
  work: (db: Queryable) => Promise<string>,
): Promise<string> {
  const { key } = options;
  if (key === null) return transaction(pool, work);
  const slot = { account: options.account, route: options.route, key: key.toLowerCase() };
  const request = createHash('sha256').update(JSON.stringify(options.request)).digest();
  return transaction(pool, async (db) => {
    const hasLock = await lockKey(db, slot);
    const completed = await findCompleted(db, slot, idempotencyKeysSince(options.now));
    if (completed && !completed.request.equals(request)) throw new KeyReused();
    if (completed) return completed.made;
    // Repetitions of completed work returned above.
    if (!hasLock) throw new StillRunning();
    const made = await work(db);
    await saveCompleted(db, slot, { request, made, now: options.now });
    return made;
  });
}
