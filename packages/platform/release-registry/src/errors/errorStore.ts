import { createHash } from 'node:crypto';
import { deleteInBatches, type Queryable } from '@psma/database';
import type { ReleaseKey } from '@psma/release-contract';

/** Contains the location, no page content. */
export interface BrowserError {
  errorClass: string;
  /** Pattern such as `/assessment/:id`; null if unreported. */
  route: string | null;
  /** `remote/release/file:line:column`, throwing position first. */
  stack: string[];
  /** React component stack, same format. */
  components: string[];
}

export interface ErrorRow extends BrowserError {
  releaseId: string;
  firstSeen: Date;
  lastSeen: Date;
  count: number;
}

/** Maximum per release; more add nothing. */
const KINDS_AT_MOST = 50;
/** Maximum first reports per network, against forgery. */
const KINDS_OF_ONE_NETWORK = 10;
/** Maximum per kind. */
const NETWORKS_AT_MOST = 5;

interface Reported {
  network: string;
  at: Date;
}

/**
 * Counts by class, route and stack. If full, replaces the oldest kind of a single
 * network; drops kinds above the network's share.
 */
export async function countError(
  db: Queryable,
  { remote, releaseId }: ReleaseKey,
  { errorClass, route, stack, components }: BrowserError,
  { network, at }: Reported,
): Promise<void> {
  const hash = hashOf([errorClass, route, stack, components]);
  const reporter = hashOf([remote, releaseId, network]);
  await db.query(
    `delete from release_error
      where (select count(*) from release_error where remote = $1 and release_id = $2) >= ${KINDS_AT_MOST}
        and not exists (select 1 from release_error where remote = $1 and release_id = $2 and hash = $3)
        and ${HAS_SHARE}
        and remote = $1 and release_id = $2 and hash =
            (select hash from release_error where remote = $1 and release_id = $2 and cardinality(networks) <= 1
              order by last_seen, hash limit 1)`,
    [remote, releaseId, hash, reporter],
  );
  await db.query(
    `insert into release_error (remote, release_id, hash, error_class, route, stack, components, first_seen, last_seen, count, networks)
     select $1, $2, $3, $5, $6, $7, $8, $9, $9, 1, array[$4::text]
      where exists (select 1 from release_error where remote = $1 and release_id = $2 and hash = $3)
         or ((select count(*) from release_error where remote = $1 and release_id = $2) < ${KINDS_AT_MOST}
             and ${HAS_SHARE})
     on conflict (remote, release_id, hash) do update set
       count = release_error.count + 1, last_seen = greatest(release_error.last_seen, excluded.last_seen),
       networks = case
         when $4 = any(release_error.networks) or cardinality(release_error.networks) >= ${NETWORKS_AT_MOST}
         then release_error.networks else release_error.networks || $4::text end`,
    [
      remote,
      releaseId,
      hash,
      reporter,
      errorClass,
      route,
      JSON.stringify(stack),
      JSON.stringify(components),
      at,
    ],
  );
}

const HAS_SHARE = `(select count(*) from release_error
   where remote = $1 and release_id = $2 and networks[1] = $4) < ${KINDS_OF_ONE_NETWORK}`;

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Latest first. */
export async function listErrors(db: Queryable, remote: string, limit: number): Promise<ErrorRow[]> {
  const found = await db.query<ErrorRow>(
    `select release_id as "releaseId", error_class as "errorClass", route, stack, components,
            first_seen as "firstSeen", last_seen as "lastSeen", count
       from release_error where remote = $1 order by last_seen desc, hash limit $2`,
    [remote, limit],
  );
  return found.rows;
}

export const pruneErrors = (db: Queryable, before: Date): Promise<number> =>
  deleteInBatches(db, 'release_error', 'last_seen < $1', [before]);
