import { NO_STATEMENT_TIMEOUT, type Queryable } from '@psma/database';
import type { Identity, ReleaseKey, ReleaseRow, Smoke } from '@psma/release-contract';
import {
  NO_ACCEPTED_CHANGES,
  type AcceptedBreakingChanges,
  type PackageVersions,
  type Uses,
} from '@psma/release-model';
import type { SignedText } from '../signing/signedText.ts';

const MANIFEST_COLUMNS = 'remote, release_id as "releaseId", manifest as text, signature';

export type StoredManifest = ReleaseKey & SignedText;

/** Serialises publishing and removing a release. Order: releases, then map. */
export async function lockRelease(db: Queryable, { remote, releaseId }: ReleaseKey): Promise<void> {
  await db.query({
    ...NO_STATEMENT_TIMEOUT,
    text: "select pg_advisory_xact_lock_shared(hashtextextended('releases', 0))",
  });
  await db.query({
    ...NO_STATEMENT_TIMEOUT,
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`release ${remote}/${releaseId}`],
  });
}

/** Blocks all release locks with one lock. */
export async function lockReleases(db: Queryable): Promise<void> {
  await db.query({
    ...NO_STATEMENT_TIMEOUT,
    text: "select pg_advisory_xact_lock(hashtextextended('releases', 0))",
  });
}

export async function readManifest(
  db: Queryable,
  { remote, releaseId }: ReleaseKey,
): Promise<StoredManifest | null> {
  const found = await db.query<StoredManifest>(
    `select ${MANIFEST_COLUMNS} from release where remote = $1 and release_id = $2 and removed_at is null`,
    [remote, releaseId],
  );
  return found.rows[0] ?? null;
}

/** Except known keys (`remote/releaseId`). */
export async function readManifests(db: Queryable, known: string[]): Promise<StoredManifest[]> {
  const found = await db.query<StoredManifest>(
    `select ${MANIFEST_COLUMNS} from release where removed_at is null and remote || '/' || release_id <> all($1)`,
    [known],
  );
  return found.rows;
}

/** False if unknown or removed. */
export async function isForPreviewsOnly(db: Queryable, { remote, releaseId }: ReleaseKey): Promise<boolean> {
  const found = await db.query(
    'select from release where remote = $1 and release_id = $2 and removed_at is null and preview_only',
    [remote, releaseId],
  );
  return found.rows.length > 0;
}

/** Of a release for previews only; null for others. */
export async function readPreviewSmoke(
  db: Queryable,
  { remote, releaseId }: ReleaseKey,
): Promise<Smoke | null> {
  const found = await db.query<{ smoke: Smoke | null }>(
    'select smoke from release where remote = $1 and release_id = $2 and removed_at is null and preview_only',
    [remote, releaseId],
  );
  return found.rows[0]?.smoke ?? null;
}

/** Available ones, by remote and release. */
export async function listForPreviewsOnly(db: Queryable): Promise<(ReleaseKey & { publishedAt: Date })[]> {
  const found = await db.query<ReleaseKey & { publishedAt: Date }>(
    `select remote, release_id as "releaseId", published_at as "publishedAt" from release
      where removed_at is null and preview_only order by remote, release_id`,
  );
  return found.rows;
}

/** Newest first, without those for previews only; `after` may have been removed. */
export async function listReleases(
  db: Queryable,
  { after, limit }: { after?: ReleaseKey | undefined; limit?: number | undefined } = {},
): Promise<ReleaseRow[]> {
  const found = await db.query<ReleaseRow>(
    `select remote, release_id as "releaseId", version, commit, dirty, created_by as "createdBy",
            published_at as "publishedAt", published_by as "publishedBy", smoke, bytes, publisher
       from release
      where removed_at is null and not preview_only and ($1::text is null or exists (
        select from release last where last.remote = $1 and last.release_id = $2
           and (release.published_at < last.published_at or release.published_at = last.published_at
                and (release.remote, release.release_id) > (last.remote, last.release_id))))
      order by published_at desc, remote, release_id limit $3`,
    [after?.remote, after?.releaseId, limit],
  );
  return found.rows;
}

export interface NewRelease extends StoredManifest {
  at: Date;
  by: string;
  smoke: unknown;
  acceptedChanges: AcceptedBreakingChanges;
  previewOnly: boolean;
  publisher: Identity | null;
  uses: Uses | null;
  packages: PackageVersions | null;
}

/** Replaces a removed row, and one for previews only. */
export async function insertRelease(db: Queryable, release: NewRelease): Promise<void> {
  await db.query(
    `insert into release (remote, release_id, manifest, signature, published_at, published_by, smoke, concessions,
                          preview_only, publisher, uses, packages)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (remote, release_id) do update set manifest = excluded.manifest, signature = excluded.signature,
       published_at = excluded.published_at, published_by = excluded.published_by, smoke = excluded.smoke, concessions = excluded.concessions,
       preview_only = excluded.preview_only, publisher = excluded.publisher, uses = excluded.uses,
       packages = excluded.packages, removed_at = null`,
    [
      release.remote,
      release.releaseId,
      release.text,
      release.signature,
      release.at,
      release.by,
      JSON.stringify(release.smoke ?? null),
      JSON.stringify(release.acceptedChanges),
      release.previewOnly,
      release.publisher,
      release.uses,
      release.packages,
    ],
  );
}

/** Lost routes accepted at publication. */
export async function readAcceptedChanges(
  db: Queryable,
  { remote, releaseId }: ReleaseKey,
): Promise<AcceptedBreakingChanges> {
  const found = await db.query<{ concessions: AcceptedBreakingChanges | null }>(
    'select concessions from release where remote = $1 and release_id = $2 and removed_at is null',
    [remote, releaseId],
  );
  return found.rows[0]?.concessions ?? NO_ACCEPTED_CHANGES;
}

/** Keeps the row for the log. */
export async function markRemoved(db: Queryable, { remote, releaseId }: ReleaseKey, at: Date): Promise<void> {
  await db.query('update release set removed_at = $3 where remote = $1 and release_id = $2', [
    remote,
    releaseId,
    at,
  ]);
}

/** Keeps the row, so its id is never reused. */
export async function markPurged(db: Queryable, { remote, releaseId }: ReleaseKey, at: Date): Promise<void> {
  await db.query(
    `update release set removed_at = coalesce(removed_at, $3), purged_at = $3, manifest = '{}', signature = '',
            smoke = null, uses = null, packages = null
      where remote = $1 and release_id = $2`,
    [remote, releaseId, at],
  );
}

/** Available, removed or purged; null if never published. */
export async function readStoredState(
  db: Queryable,
  { remote, releaseId }: ReleaseKey,
): Promise<'present' | 'removed' | 'purged' | null> {
  const found = await db.query<{ removed: boolean; purged: boolean }>(
    `select removed_at is not null as removed, purged_at is not null as purged
       from release where remote = $1 and release_id = $2`,
    [remote, releaseId],
  );
  const row = found.rows[0];
  if (!row) return null;
  return row.purged ? 'purged' : row.removed ? 'removed' : 'present';
}

export async function listPurged(db: Queryable): Promise<ReleaseKey[]> {
  const found = await db.query<ReleaseKey>(
    'select remote, release_id as "releaseId" from release where purged_at is not null',
  );
  return found.rows;
}

export async function listRemoved(db: Queryable): Promise<ReleaseKey[]> {
  const found = await db.query<ReleaseKey>(
    'select remote, release_id as "releaseId" from release where removed_at is not null',
  );
  return found.rows;
}
