import type { Queryable } from '@psma/database';
import { PRODUCT_STEPS } from '@psma/release-model';

/** In order. */
export const STEPS = PRODUCT_STEPS;
export type Step = (typeof STEPS)[number];

const COLUMN: Record<Step, string> = {
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
}

/** Keeps each visitor's first exposure; of one batch that at entry. */
export async function insertExposures(db: Queryable, exposures: Exposure[], at: Date): Promise<void> {
  await db.query(
    `insert into release_exposure (salt, visitor, treated, phase, exposed_at, at_entry, network)
     select salt, visitor, treated, phase, $7::timestamptz, at_entry, network
       from unnest($1::text[], $2::bytea[], $3::boolean[], $4::timestamptz[], $5::boolean[], $6::bytea[])
         as given (salt, visitor, treated, phase, at_entry, network)
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
    `update release_exposure set ${COLUMN[step]} = $3
       from unnest($1::text[], $2::bytea[]) as given (salt, visitor)
      where release_exposure.salt = given.salt and release_exposure.visitor = given.visitor
        and exposed_at >= $4 and ${COLUMN[step]} is null`,
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

export type ArmCounts = { visitors: number } & Record<Step, number>;

export interface PhaseRow extends ArmCounts {
  phase: Date;
  treated: boolean;
}

export async function countExposures(db: Queryable, salt: string): Promise<PhaseRow[]> {
  const found = await db.query<PhaseRow>(
    `select phase, treated, count(*) as visitors, count(triage_finished_at) as "triageFinished",
            count(signed_up_at) as "signedUp", count(assessment_finished_at) as "assessmentFinished"
       from release_exposure where salt = $1 group by phase, treated order by phase, treated`,
    [salt],
  );
  return found.rows;
}
