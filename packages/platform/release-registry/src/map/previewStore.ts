import type { Queryable } from '@psma/database';
import type { Preview } from '@psma/release-model';
import type { SignedText } from '../signing/signedText.ts';
import { announce } from './mapStore.ts';

export interface StoredPreview extends SignedText {
  preview: string;
}

export async function readPreviews(db: Queryable): Promise<StoredPreview[]> {
  const found = await db.query<StoredPreview>({
    name: 'release-previews',
    text: 'select name as preview, document as text, signature from release_preview',
  });
  return found.rows;
}

/** Serialises changes until the transaction ends. Deletes previews that have ended. */
export async function lockPreviews(db: Queryable, now: Date): Promise<StoredPreview[]> {
  await db.query("select pg_advisory_xact_lock(hashtextextended('previews', 0))");
  await deleteEnded(db, now);
  return readPreviews(db);
}

/** Names of live previews over an environment. */
export async function previewsOver(db: Queryable, base: string, now: Date): Promise<string[]> {
  const found = await db.query<{ name: string }>(
    'select name from release_preview where base = $1 and until > $2 order by name',
    [base, now],
  );
  return found.rows.map(({ name }) => name);
}

/** Keys (`remote/releaseId`) in live previews. */
export async function releasesPreviewed(db: Queryable, now: Date): Promise<string[]> {
  const found = await db.query<{ key: string }>(
    `select distinct own.key || '/' || own.value as key
       from release_preview, jsonb_each_text(document::jsonb -> 'releases') own where until > $1`,
    [now],
  );
  return found.rows.map(({ key }) => key);
}

/** Notifies every process. */
export async function upsertPreview(
  db: Queryable,
  { preview, base, until }: Preview,
  { text, signature }: SignedText,
): Promise<void> {
  await db.query(
    `insert into release_preview (name, base, until, document, signature) values ($1, $2, $3, $4, $5)
     on conflict (name) do update set base = excluded.base, until = excluded.until,
       document = excluded.document, signature = excluded.signature`,
    [preview, base, until, text, signature],
  );
  await announce(db);
}

/** Notifies every process. */
export async function deletePreview(db: Queryable, preview: string): Promise<void> {
  await db.query('delete from release_preview where name = $1', [preview]);
  await announce(db);
}

async function deleteEnded(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from release_preview where until <= $1', [now]);
}
