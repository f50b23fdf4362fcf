import { deleteInBatches, type Queryable } from '@psma/database';
import type { Watch } from './watch.ts';

/** Kinds of reports of which each visit and remote has one. */
export type ReportKind = 'began' | 'loaded' | 'failed' | 'late';

export interface ReportRow {
  visit: string;
  remote: string;
  releaseId: string;
  kind: ReportKind;
  ms: number;
}

/** Notes the reports that are the first of their kind for their visit and remote; returns the indexes of those. */
export async function insertReports(db: Queryable, reports: ReportRow[], at: Date): Promise<number[]> {
  const found = await db.query<{ visit: string; remote: string; kind: string }>(
    `insert into release_report (visit, remote, kind, at)
     select distinct visit, remote, kind, $4::timestamptz from unnest($1::text[], $2::text[], $3::text[]) as given (visit, remote, kind)
     order by visit, remote, kind
     on conflict do nothing returning visit, remote, kind`,
    [
      reports.map(({ visit }) => visit),
      reports.map(({ remote }) => remote),
      reports.map(({ kind }) => kind),
      at,
    ],
  );
  const fresh = new Set(found.rows.map((row) => `${row.visit} ${row.remote} ${row.kind}`));
  return reports.flatMap(({ visit, remote, kind }, index) =>
    fresh.delete(`${visit} ${remote} ${kind}`) ? [index] : [],
  );
}

/** Adds reports to the counts of this minute. */
export async function countReports(db: Queryable, reports: ReportRow[], at: Date): Promise<void> {
  await db.query(
    `insert into release_health_minute (remote, release_id, minute, loads, failures, late, ms)
     select remote, release_id, date_trunc('minute', $5::timestamptz),
            count(*) filter (where kind in ('loaded', 'failed')), count(*) filter (where kind = 'failed'), count(*) filter (where kind = 'late'),
            coalesce(sum(ms) filter (where kind = 'loaded'), 0)
       from unnest($1::text[], $2::text[], $3::text[], $4::int[]) as given (remote, release_id, kind, ms)
      where kind <> 'began'
      group by remote, release_id order by remote, release_id
     on conflict (remote, release_id, minute) do update set
       loads = release_health_minute.loads + excluded.loads, failures = release_health_minute.failures + excluded.failures,
       late = release_health_minute.late + excluded.late, ms = release_health_minute.ms + excluded.ms`,
    [
      reports.map(({ remote }) => remote),
      reports.map(({ releaseId }) => releaseId),
      reports.map(({ kind }) => kind),
      reports.map(({ ms }) => Math.round(ms)),
      at,
    ],
  );
}

/** The watch with its lock, for the transaction that changes it. */
export async function lockWatch(db: Queryable): Promise<Watch> {
  return readDocument(db, 'select document from release_watch for update');
}

export async function readWatch(db: Queryable): Promise<Watch> {
  return readDocument(db, 'select document from release_watch');
}

/** A document that the rule before this one wrote has other keys: the watch then begins again. */
async function readDocument(db: Queryable, query: string): Promise<Watch> {
  const found = await db.query<{ document: Partial<Watch> }>(query);
  return { watched: found.rows[0]?.document.watched ?? {} };
}

export async function updateWatch(db: Queryable, watch: Watch): Promise<void> {
  await db.query('update release_watch set document = $1', [watch]);
}

export interface HealthRow {
  remote: string;
  releaseId: string;
  minute: Date;
  loads: number;
  failures: number;
  late: number;
  /** Sum over the successful loads. */
  ms: number;
}

export async function listHealth(db: Queryable, since: Date): Promise<HealthRow[]> {
  const found = await db.query<HealthRow>(
    `select remote, release_id as "releaseId", minute, loads, failures, late, ms
       from release_health_minute where minute >= $1 order by minute`,
    [since],
  );
  return found.rows;
}

/** Forgets reports whose tickets have run out, and counts that no screen shows any more. */
export async function pruneHealth(db: Queryable, reportsBefore: Date, minutesBefore: Date): Promise<void> {
  await deleteInBatches(db, 'release_report', 'at < $1', [reportsBefore]);
  await deleteInBatches(db, 'release_health_minute', 'minute < $1', [minutesBefore]);
}
