import type { Queryable } from '@psma/database';

export interface LimitCount {
  kind: string;
  subject: Buffer;
  max: number;
  fixed: boolean;
  now: Date;
  until: Date;
}

/**
 * Counts one more and returns the count, at most `max + 1`. The window lasts until quiet has lasted its length:
 * counted tries prolong it unless it is fixed, refused ones never do. One statement, so processes that count at once never lose one.
 */
export async function countUp(queryable: Queryable, count: LimitCount): Promise<number> {
  const counted = await queryable.query<{ used: number }>(
    `insert into identity_limit as l (kind, subject, used, until) values ($1, $2, 1, $5)
     on conflict (kind, subject) do update set
       used = case when l.until <= $4 then 1 else least(l.used + 1, $3 + 1) end,
       until = case when l.until <= $4 or (l.used < $3 and not $6) then $5 else l.until end
     returning used`,
    [count.kind, count.subject, count.max, count.now, count.until, count.fixed],
  );
  return counted.rows[0]?.used ?? 1;
}

export async function clearCount(queryable: Queryable, kind: string, subject: Buffer) {
  await queryable.query('delete from identity_limit where kind = $1 and subject = $2', [kind, subject]);
}

export async function removeOldCounts(queryable: Queryable, now: Date) {
  await queryable.query('delete from identity_limit where until <= $1', [now]);
}
