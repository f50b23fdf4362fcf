import { createHash } from 'node:crypto';
import { transaction, type Pool, type Queryable } from '@psma/database';
import { KeyReused, StillRunning } from '../errors/errors.ts';
import { findMade, lockKey, saveMade } from './idempotencyStore.ts';

const HOURS = 24;

export interface Call {
  /** Null where the client sends none: then every call is one of its own. */
  key: string | null;
  account: string;
  route: string;
  /** What was asked for; the same key for something else is refused. */
  request: unknown;
  now: Date;
}

/** Before this moment keys are forgotten. */
export const keysKeptSince = (now: Date): Date => new Date(now.getTime() - HOURS * 3_600_000);

/**
 * Does `work` in one transaction with the note that it was done, and returns the id that it made; for 24 hours the same
 * key and request get that id again and nothing is done (decision G127). Throws StillRunning while the first runs, and
 * KeyReused for another request. Work that throws leaves no note, so the same key may try again.
 */
export async function runOnce(
  pool: Pool,
  call: Call,
  work: (db: Queryable) => Promise<string>,
): Promise<string> {
  const { key } = call;
  if (key === null) return transaction(pool, work);
  const place = { account: call.account, route: call.route, key: key.toLowerCase() };
  const request = createHash('sha256').update(JSON.stringify(call.request)).digest();
  return transaction(pool, async (db) => {
    const mine = await lockKey(db, place);
    const before = await findMade(db, place, keysKeptSince(call.now));
    if (before && !before.request.equals(request)) throw new KeyReused();
    if (before) return before.made;
    // Who has the lock may itself be asking again for what is done: that was found above.
    if (!mine) throw new StillRunning();
    const made = await work(db);
    await saveMade(db, place, { request, made, now: call.now });
    return made;
  });
}
