import { createHash } from 'node:crypto';
import type { Queryable } from '@psma/database';
import { ReleaseRefused } from '@psma/release-contract';
import { messages } from '../messages.ts';
import type { RegistryBase } from '../registryBase.ts';
import type { Actor } from './actor.ts';
import { findRolloutSince } from './eventStore.ts';

const RETENTION_MS = 24 * 3_600_000;

/**
 * Returns null the first time, else the earlier execution. Throws ChangedSince if a
 * remote changed after the page was shown. Run in the change's transaction after
 * the map lock.
 */
export async function admitForm(
  { environment, now }: Pick<RegistryBase, 'environment' | 'now'>,
  db: Queryable,
  { form }: Actor,
  remotes: string[] = [],
): Promise<Date | null> {
  if (!form) return null;
  const before = await recordForm(db, form.id, now());
  if (before) return before;
  const change = await findRolloutSince(db, environment, remotes, form.revision);
  if (change) throw new ReleaseRefused('ChangedSince', messages.rollout.changedAfterPage(change));
  return null;
}

/** Null the first time. Stores only a hash. */
async function recordForm(db: Queryable, formId: string, now: Date): Promise<Date | null> {
  const id = createHash('sha256').update(formId).digest();
  await db.query('delete from console_form where at < $1', [new Date(now.getTime() - RETENTION_MS)]);
  const inserted = await db.query(
    'insert into console_form (id, at) values ($1, $2) on conflict (id) do nothing returning id',
    [id, now],
  );
  if (inserted.rows.length > 0) return null;
  const found = await db.query<{ at: Date }>('select at from console_form where id = $1', [id]);
  return found.rows[0]?.at ?? null;
}
