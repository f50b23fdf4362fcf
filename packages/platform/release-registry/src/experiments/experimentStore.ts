import type { Queryable } from '@psma/database';
import { PRODUCT_STEPS } from '@psma/release-model';

/** In order. */
export const STEPS = PRODUCT_STEPS;
export type Step = (typeof STEPS)[number];

/** Of `release_exposure`. */
export const STEP_COLUMN: Record<Step, string> = {
  triageFinished: 'triage_finished_at',
  signedUp: 'signed_up_at',
  assessmentFinished: 'assessment_finished_at',
};

export interface Exposure {
  salt: string;
  visitor: Uint8Array;
  treated: boolean;
  phase: Date;
  /** Reported before the remote's code loaded. */
  atEntry: boolean;
  /** Keyed hash; null for loopback. */
  network: Uint8Array | null;
  /** Coarse family; null where the visitor is not read from a request. */
  browser: string | null;
}

/** Keeps each visitor's first exposure; of one batch that at entry. */
export async function insertExposures(db: Queryable, exposures: Exposure[], at: Date): Promise<void> {
  await db.query(
    `insert into release_exposure (salt, visitor, treated, phase, exposed_at, at_entry, network, browser)
     select salt, visitor, treated, phase, $7::timestamptz, at_entry, network, browser
       from unnest($1::text[], $2::bytea[], $3::boolean[], $4::timestamptz[], $5::boolean[], $6::bytea[], $8::text[])
         as given (salt, visitor, treated, phase, at_entry, network, browser)
      order by salt, visitor, at_entry desc
     on conflict do nothing`,
    [
      exposures.map(({ salt }) => salt),
      exposures.map(({ visitor }) => visitor),
      exposures.map(({ treated }) => treated),
      exposures.map(({ phase }) => phase),
      exposures.map(({ atEntry }) => atEntry),
      exposures.map(({ network }) => network),
      at,
      exposures.map(({ browser }) => browser),
    ],
  );
}

/** Records first steps of exposures not older than `since`. */
export async function insertConversion(
  db: Queryable,
  visitors: { salt: string; visitor: Uint8Array }[],
  step: Step,
  at: Date,
  since: Date,
): Promise<void> {
  await db.query(
    `update release_exposure set ${STEP_COLUMN[step]} = $3
       from unnest($1::text[], $2::bytea[]) as given (salt, visitor)
      where release_exposure.salt = given.salt and release_exposure.visitor = given.visitor
        and exposed_at >= $4 and ${STEP_COLUMN[step]} is null`,
    [visitors.map(({ salt }) => salt), visitors.map(({ visitor }) => visitor), at, since],
  );
}

export async function recentSalts(db: Queryable, since: Date): Promise<string[]> {
  const found = await db.query<{ salt: string }>(
    'select distinct salt from release_exposure where exposed_at >= $1',
    [since],
  );
  return found.rows.map((row) => row.salt);
}

/** Visitors by arm, browser family and hour of the day (UTC) until a moment. */
export async function countOrigins(
  db: Queryable,
  salt: string,
  at: Date,
): Promise<{ browser: string | null; hour: number; treated: boolean; phase: Date; visitors: number }[]> {
  const found = await db.query<{
    browser: string | null;
    hour: number;
    treated: boolean;
    phase: Date;
    visitors: number;
  }>(
    `select browser, extract(hour from exposed_at at time zone 'UTC')::int as hour, treated, phase, count(*) as visitors
       from release_exposure where salt = $1 and exposed_at <= $2 group by 1, 2, 3, 4`,
    [salt, at],
  );
  return found.rows;
}

const VISITS_DAYS = 7;

/** Mean visits of a day to the remote in the last seven days, as far as loads are counted. */
export async function countVisitsPerDay(db: Queryable, remote: string, at: Date): Promise<number> {
  const found = await db.query<{ loads: number; since: Date | null }>(
    `select coalesce(sum(loads), 0) as loads, min(minute) as since from release_health_minute
      where remote = $1 and minute > $2::timestamptz - make_interval(days => $3) and minute <= $2`,
    [remote, at, VISITS_DAYS],
  );
  const { loads = 0, since = null } = found.rows[0] ?? {};
  const days = since ? (at.getTime() - since.getTime()) / (24 * 3_600_000) : 0;
  return Number(loads) / Math.max(1, days);
}
