import { deleteInBatches, type Queryable } from '@psma/database';
import { scopedRemote } from '@psma/release-model';
import type { HealthWindow } from './healthWindow.ts';

/** Each once per visit and remote. */
export type ReportKind = 'began' | 'entered' | 'loaded' | 'failed' | 'late' | 'measured';

export interface ReportRow {
  visit: string;
  remote: string;
  releaseId: string;
  kind: ReportKind;
  /** Another party changed the page: no rollback. */
  pageChanged?: boolean;
  ms: number;
}

/** Stores first reports; returns their indexes. */
export async function insertReports(db: Queryable, reports: ReportRow[], at: Date): Promise<number[]> {
  const found = await db.query<{ visit: string; remote: string; kind: string }>(
    `insert into release_report (visit, remote, kind, release_id, at)
     select distinct on (visit, remote, kind) visit, remote, kind, release_id, $5::timestamptz
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as given (visit, remote, kind, release_id, position)
      order by visit, remote, kind, position
     on conflict do nothing returning visit, remote, kind`,
    [
      reports.map(({ visit }) => visit),
      reports.map(({ remote }) => remote),
      reports.map(({ kind }) => kind),
      reports.map(({ releaseId }) => releaseId),
      at,
    ],
  );
  const fresh = new Set(found.rows.map((row) => `${row.visit} ${row.remote} ${row.kind}`));
  return reports.flatMap(({ visit, remote, kind }, index) =>
    fresh.delete(`${visit} ${remote} ${kind}`) ? [index] : [],
  );
}

export const reportKey = ({
  visit,
  remote,
  releaseId,
  kind,
}: Omit<ReportRow, 'ms' | 'pageChanged'>): string => `${visit} ${remote}/${releaseId} ${kind}`;

/** Keys of the same visits' reports about these remotes. */
export async function findReports(db: Queryable, reports: ReportRow[]): Promise<Set<string>> {
  const found = await db.query<Parameters<typeof reportKey>[0]>(
    `select visit, remote, release_id as "releaseId", kind from release_report
      where release_id is not null
        and (visit, remote) in (select * from unnest($1::text[], $2::text[]))`,
    [reports.map(({ visit }) => visit), reports.map(({ remote }) => remote)],
  );
  return new Set(found.rows.map(reportKey));
}

export async function countReports(
  db: Queryable,
  environment: string,
  reports: ReportRow[],
  at: Date,
): Promise<void> {
  await db.query(
    `insert into release_health_minute (remote, release_id, minute, loads, failures, late, ms, changed_loads, changed_failures)
     select remote, release_id, date_trunc('minute', $6::timestamptz),
            count(*) filter (where kind in ('loaded', 'failed') and not changed), count(*) filter (where kind = 'failed' and not changed),
            count(*) filter (where kind = 'late'), coalesce(sum(ms) filter (where kind = 'loaded' and not changed), 0),
            count(*) filter (where kind in ('loaded', 'failed') and changed), count(*) filter (where kind = 'failed' and changed)
       from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::boolean[]) as given (remote, release_id, kind, ms, changed)
      where kind not in ('began', 'entered', 'measured')
      group by remote, release_id order by remote, release_id
     on conflict (remote, release_id, minute) do update set
       loads = release_health_minute.loads + excluded.loads, failures = release_health_minute.failures + excluded.failures,
       late = release_health_minute.late + excluded.late, ms = release_health_minute.ms + excluded.ms,
       changed_loads = release_health_minute.changed_loads + excluded.changed_loads,
       changed_failures = release_health_minute.changed_failures + excluded.changed_failures`,
    [
      reports.map(({ remote }) => scopedRemote(environment, remote)),
      reports.map(({ releaseId }) => releaseId),
      reports.map(({ kind }) => kind),
      reports.map(({ ms }) => Math.round(ms)),
      reports.map(({ pageChanged = false }) => pageChanged),
      at,
    ],
  );
}

export async function lockWatch(db: Queryable): Promise<HealthWindow> {
  return readDocument(db, 'select document from release_watch for update');
}

export async function readWatch(db: Queryable): Promise<HealthWindow> {
  return readDocument(db, 'select document from release_watch');
}

/** An older server's missing keys start empty. */
async function readDocument(db: Queryable, query: string): Promise<HealthWindow> {
  const found = await db.query<{ document: Partial<HealthWindow> }>(query);
  const { watched = {}, changed = {} } = found.rows[0]?.document ?? {};
  return { watched, changed };
}

export async function updateWatch(db: Queryable, watch: HealthWindow): Promise<void> {
  await db.query('update release_watch set document = $1', [watch]);
}

export interface HealthRow {
  remote: string;
  releaseId: string;
  minute: Date;
  loads: number;
  failures: number;
  late: number;
  /** Over successful loads. */
  ms: number;
  /** On pages another party changed; not in `loads` and `failures`. */
  changedLoads: number;
  changedFailures: number;
}

export async function listHealth(db: Queryable, environment: string, since: Date): Promise<HealthRow[]> {
  const found = await db.query<HealthRow>(
    `select substr(remote, length($2) + 1) as remote, release_id as "releaseId", minute, loads, failures, late, ms,
            changed_loads as "changedLoads", changed_failures as "changedFailures"
       from release_health_minute
      where minute >= $1 and starts_with(remote, $2) and strpos(substr(remote, length($2) + 1), '/') = 0
      order by minute`,
    [since, scopedRemote(environment, '')],
  );
  return found.rows;
}

/** Deletes expired-ticket reports and counts no longer displayed. */
export async function pruneHealth(db: Queryable, reportsBefore: Date, minutesBefore: Date): Promise<void> {
  await deleteInBatches(db, 'release_report', 'at < $1', [reportsBefore]);
  await deleteInBatches(db, 'release_health_minute', 'minute < $1', [minutesBefore]);
}
