import type { Queryable } from '@psma/database';

/** Records a call unless `limit` calls lie within the window already; tells whether it was recorded. */
export async function recordHit(db: Queryable, key: string, limit: number, windowSeconds: number, now: Date) {
  const result = await db.query({
    name: 'rate-limit-hit',
    text: `
      insert into rate_limit as stored (key, hits, expires)
      values ($1, array[$4::timestamptz], $4::timestamptz + make_interval(secs => $3))
      on conflict (key) do update set
        hits = array(
          select hit from unnest(stored.hits) hit where hit > $4::timestamptz - make_interval(secs => $3)
        ) || $4::timestamptz,
        expires = excluded.expires
      where (
        select count(*) from unnest(stored.hits) hit where hit > $4::timestamptz - make_interval(secs => $3)
      ) < $2`,
    values: [key, limit, windowSeconds, now],
  });
  return result.rowCount === 1;
}
