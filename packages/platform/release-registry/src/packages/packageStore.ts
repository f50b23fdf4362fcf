import type { Queryable } from '@psma/database';
import type { ReleaseKey } from '@psma/release-contract';
import type { PackageVersions } from '@psma/release-model';

export interface StoredPackages extends ReleaseKey {
  packages: PackageVersions | null;
}

/** Of the given releases, without removed ones. */
export async function readPackages(db: Queryable, keys: readonly ReleaseKey[]): Promise<StoredPackages[]> {
  const found = await db.query<StoredPackages>(
    `select remote, release_id as "releaseId", packages
       from release join unnest($1::text[], $2::text[]) as given (remote, release_id) using (remote, release_id)
      where removed_at is null`,
    [keys.map(({ remote }) => remote), keys.map(({ releaseId }) => releaseId)],
  );
  return found.rows;
}

/** Of a release that an older server published. */
export async function storePackages(
  db: Queryable,
  { remote, releaseId }: ReleaseKey,
  packages: PackageVersions,
): Promise<void> {
  await db.query(
    'update release set packages = $3 where remote = $1 and release_id = $2 and removed_at is null and packages is null',
    [remote, releaseId, packages],
  );
}
