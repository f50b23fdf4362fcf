import { deleteInBatches, type Queryable } from '@psma/database';
import { LOOPBACK } from '@psma/http-kit';
import {
  MAX_LOADS_PER_NETWORK,
  scopedRemote,
  SPEED_MEASURES,
  type SpeedMeasure,
  type SpeedSample,
} from '@psma/release-model';

/** Samples are stored for this time. */
export const SPEEDS_MS = 48 * 3_600_000;

/** Of each release, measure and network the newest 4 stay, so that no network hides the others by many reports. */
export async function insertSpeeds(
  db: Queryable,
  environment: string,
  remote: string,
  samples: readonly SpeedSample[],
): Promise<void> {
  if (samples.length === 0) return;
  const networks = new Set(samples.map(({ network }) => network));
  // Each loopback sample is its own network.
  networks.delete(LOOPBACK);
  await db.query(
    `insert into release_speed (remote, release_id, measure, device, network, value, at)
     select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::timestamptz[])`,
    [
      scopedRemote(environment, remote),
      samples.map(({ releaseId }) => releaseId),
      samples.map(({ measure }) => measure),
      samples.map(({ device }) => device),
      samples.map(({ network }) => network),
      samples.map(({ value }) => value),
      samples.map(({ at }) => at),
    ],
  );
  await db.query(
    `delete from release_speed where ctid in (
       select ctid from release_speed where ctid in (
         select ctid from (
           select ctid, row_number() over (partition by release_id, measure, network order by at desc) as place
             from release_speed where remote = $1 and network = any ($2)) ranked
          where place > ${MAX_LOADS_PER_NETWORK})
          for update skip locked)`,
    [scopedRemote(environment, remote), [...networks]],
  );
}

interface SpeedFilter {
  releaseIds: readonly string[];
  since: Date;
  /** Default: all. */
  measures?: readonly SpeedMeasure[];
}

/** Newest that are read of each release and measure: more change p75 hardly. */
export const SAMPLES_AT_MOST = 2000;

/** Returns the stored samples, oldest first. */
export async function readSpeeds(
  db: Queryable,
  environment: string,
  remote: string,
  { releaseIds, since, measures = SPEED_MEASURES }: SpeedFilter,
): Promise<SpeedSample[]> {
  const found = await db.query<SpeedSample>(
    `select release_id as "releaseId", measure, device, network, value, at
       from unnest($2::text[]) as given (id) cross join unnest($4::text[]) as requested (name) cross join lateral
            (select * from release_speed
              where remote = $1 and release_id = given.id and measure = requested.name and at >= $3
              order by at desc limit ${SAMPLES_AT_MOST}) newest
      order by at`,
    [scopedRemote(environment, remote), releaseIds, since, measures],
  );
  return found.rows;
}

export const pruneSpeeds = (db: Queryable, before: Date): Promise<number> =>
  deleteInBatches(db, 'release_speed', 'at < $1', [before]);
