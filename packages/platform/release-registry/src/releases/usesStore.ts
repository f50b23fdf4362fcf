import type { Queryable } from '@psma/database';
import { EMAILS, servedKeys, type NamedUses, type ReleaseMap, type Uses } from '@psma/release-model';

interface StoredUses {
  remote: string;
  uses: Uses;
}

/** Of the emails and each release that visitors get; of releases without them nothing. */
export async function readLiveUses(
  db: Queryable,
  map: ReleaseMap,
  mailLinks: readonly string[],
): Promise<NamedUses[]> {
  const keys = servedKeys(map);
  const found = await db.query<StoredUses>(
    `select remote, uses from release join unnest($1::text[], $2::text[]) as live(remote, release_id)
      using (remote, release_id) where uses is not null order by remote, release_id`,
    [keys.map(({ remote }) => remote), keys.map(({ releaseId }) => releaseId)],
  );
  return [{ by: EMAILS, links: [...mailLinks], storageKeys: [] }, ...found.rows.map(named)];
}

/**
 * What other live remotes rely on, unless their newest release no longer does: both
 * may then be promoted in one swap.
 */
export async function readUsesOfOthers(
  db: Queryable,
  map: ReleaseMap,
  mailLinks: readonly string[],
  remote: string,
): Promise<NamedUses[]> {
  const newest = await readNewestUses(db);
  const live = await readLiveUses(db, map, mailLinks);
  return live
    .filter(({ by }) => by !== remote)
    .map((each) => {
      const still = each.by === EMAILS ? each : newest.get(each.by);
      const isKept = (list: 'links' | 'storageKeys') => (value: string) => still?.[list].includes(value);
      return {
        by: each.by,
        links: each.links.filter(isKept('links')),
        storageKeys: each.storageKeys.filter(isKept('storageKeys')),
      };
    });
}

async function readNewestUses(db: Queryable): Promise<Map<string, Uses>> {
  const found = await db.query<{ remote: string; uses: Uses | null }>(
    `select distinct on (remote) remote, uses from release where removed_at is null and not preview_only
      order by remote, published_at desc`,
  );
  return new Map(found.rows.flatMap(({ remote, uses }) => (uses ? [[remote, uses] as const] : [])));
}

const named = ({ remote, uses }: StoredUses): NamedUses => ({ by: remote, ...uses });
