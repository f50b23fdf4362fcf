import { createHash } from 'node:crypto';
import { deleteInBatches, type Queryable } from '@psma/database';
import type { ReleaseKey } from '@psma/release-contract';

/** A failure of a release in a browser: where, and nothing that the page showed. */
export interface BrowserError {
  errorClass: string;
  /** The route's pattern, such as `/assessment/:id`; null where the page did not say. */
  route: string | null;
  /** Places in built files as `remote/release/file:line:column`, from the one that threw outwards. */
  stack: string[];
  /** The same of React's components. */
  components: string[];
}

export interface ErrorRow extends BrowserError {
  releaseId: string;
  firstSeen: Date;
  lastSeen: Date;
  count: number;
}

/**
 * So many different failures of a release are kept apart: more would tell nothing new, and forged reports cannot fill
 * the table.
 */
const GROUPS_AT_MOST = 50;

/** Counts a failure among those of the same class, route and stack. */
export async function countError(
  db: Queryable,
  { remote, releaseId }: ReleaseKey,
  error: BrowserError,
  at: Date,
): Promise<void> {
  const { errorClass, route, stack, components } = error;
  const group = JSON.stringify([errorClass, route, stack, components]);
  await db.query(
    `insert into release_error (remote, release_id, hash, error_class, route, stack, components, first_seen, last_seen, count)
     select $1, $2, $3, $4, $5, $6, $7, $8, $8, 1
      where exists (select 1 from release_error where remote = $1 and release_id = $2 and hash = $3)
         or (select count(*) from release_error where remote = $1 and release_id = $2) < ${GROUPS_AT_MOST}
     on conflict (remote, release_id, hash) do update set
       count = release_error.count + 1, last_seen = greatest(release_error.last_seen, excluded.last_seen)`,
    [
      remote,
      releaseId,
      createHash('sha256').update(group).digest('hex').slice(0, 16),
      errorClass,
      route,
      JSON.stringify(stack),
      JSON.stringify(components),
      at,
    ],
  );
}

/** What failed of a remote's releases, the latest first. */
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
