import type { Queryable } from '@psma/database';

/** Records the first time of a remote's step (`remote/name`) for exposures not older than `since`. */
export async function insertRemoteStep(
  db: Queryable,
  visitors: { salt: string; visitor: Uint8Array }[],
  step: string,
  at: Date,
  since: Date,
): Promise<void> {
  await db.query(
    `insert into release_exposure_step (salt, visitor, step, taken_at)
     select salt, visitor, $3, $4 from unnest($1::text[], $2::bytea[]) as given (salt, visitor)
       join release_exposure using (salt, visitor)
      where exposed_at >= $5 order by salt, visitor
     on conflict do nothing`,
    [visitors.map(({ salt }) => salt), visitors.map(({ visitor }) => visitor), step, at, since],
  );
}
