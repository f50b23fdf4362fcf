import { createHash } from 'node:crypto';
import { transaction, type Pool, type Queryable } from '@psma/database';
import { KeyReused, StillRunning } from '../errors/errors.ts';
import { findCompleted, lockKey, saveCompleted } from './idempotencyStore.ts';

const HOURS = 24;

export interface IdempotentRequest {
  /** Null where the client sends none: then every call is one of its own. */
  key: string | null;
  account: string;
  route: string;
  /** What was asked for; the same key for something else is refused. */
  request: unknown;
  now: Date;
}

/** Before this moment keys are forgotten. */
export const idempotencyKeysSince = (now: Date): Date => new Date(now.getTime() - HOURS * 3_600_000);

/**
 * Does `work` in one transaction with the note that it was done, and returns the id that it made; for 24 hours the same
 * key and request get that id again and nothing is done (decision G127). Throws StillRunning while the first runs, and
 * KeyReused for another request. Work that throws leaves no note, so the same key may try again.
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
    // Who has the lock may itself be asking again for what is done: that was found above.
    if (!hasLock) throw new StillRunning();
    const made = await work(db);
    await saveCompleted(db, slot, { request, made, now: options.now });
    return made;
  });
}
