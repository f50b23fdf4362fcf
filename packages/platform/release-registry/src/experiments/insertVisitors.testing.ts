import type { Queryable } from '@psma/database';
import type { Experiment } from '@psma/release-model';

export interface InsertedVisitors {
  treated: boolean;
  visitors: number;
  /** Of them, those that finish the triage at once. */
  finished: number;
  /** The visitors are spread evenly over networks of this name. Default: none. */
  network?: string;
  networks?: number;
  atEntry?: boolean;
}

let inserted = 0;

/** Adds visitors of the experiment's current phase at a moment. */
export async function insertVisitors(
  db: Queryable,
  { salt, rampedAt }: Experiment,
  at: Date,
  { treated, visitors, finished, network = '', networks = 1, atEntry = true }: InsertedVisitors,
): Promise<void> {
  inserted += visitors;
  await db.query(
    `insert into release_exposure (salt, visitor, treated, phase, exposed_at, triage_finished_at, at_entry, network)
     select $1, int4send($2 + number), $3, $4, $5, case when number <= $6 then $5::timestamptz end, $8,
            case when $9 <> '' then convert_to($9 || number % $10::int, 'utf8') end
       from generate_series(1, $7) number`,
    [salt, inserted - visitors, treated, rampedAt, at, finished, visitors, atEntry, network, networks],
  );
}
