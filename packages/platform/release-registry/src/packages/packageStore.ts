import type { Queryable } from '@psma/database';
import type { ReleaseKey } from '@psma/release-contract';
import type { PackageVersions } from '@psma/release-model';

export interface StoredPackages extends ReleaseKey {
  packages: PackageVersions | null;
}

/** All of the given releases, or one by its name; without removed releases. */
export async function readPackages(
  db: Queryable,
  keys: readonly ReleaseKey[],
  name: string | null,
): Promise<StoredPackages[]> {
  const found = await db.query<StoredPackages>(
    `select remote, release_id as "releaseId",
            case when $3::text is null or packages is null then packages
                 else jsonb_strip_nulls(jsonb_build_object($3::text, packages -> $3::text)) end as packages
       from release join unnest($1::text[], $2::text[]) as given (remote, release_id) using (remote, release_id)
      where removed_at is null`,
    [keys.map(({ remote }) => remote), keys.map(({ releaseId }) => releaseId), name],
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
