import type { Queryable } from '@psma/database';
import type { RemoteReleases } from '@psma/release-model';
import type { ReleaseKey } from './artefacts/artefactStore.ts';
import type { SignedText } from './signing/signedText.ts';

/** Channel on which processes tell each other that the map or the releases changed. */
export const CHANNEL = 'psma_releases';

const MANIFEST_COLUMNS = 'remote, release_id as "releaseId", manifest as text, signature';

/** The map with its lock, for the transaction that changes it. */
export async function lockMap(db: Queryable): Promise<SignedText | null> {
  const found = await db.query<SignedText>('select document as text, signature from release_map for update');
  return found.rows[0] ?? null;
}

export async function readMap(db: Queryable): Promise<SignedText | null> {
  const found = await db.query<SignedText>({
    name: 'release-map',
    text: 'select document as text, signature from release_map',
  });
  return found.rows[0] ?? null;
}

/** Stores the first map; keeps the one that is there. */
export async function insertFirstMap(db: Queryable, map: SignedText): Promise<void> {
  await db.query(
    'insert into release_map (revision, document, signature) values (0, $1, $2) on conflict do nothing',
    [map.text, map.signature],
  );
}

/** Replaces the map and tells every process. */
export async function updateMap(db: Queryable, revision: number, map: SignedText): Promise<void> {
  await db.query('update release_map set revision = $1, document = $2, signature = $3', [
    revision,
    map.text,
    map.signature,
  ]);
  await announce(db);
}

/** Tells every process, when the transaction commits, to read what is new. */
export async function announce(db: Queryable): Promise<void> {
  await db.query('select pg_notify($1, $2)', [CHANNEL, '']);
}

export type StoredManifest = ReleaseKey & SignedText;

/**
 * Serialises publishing and removing of one release id until the transaction ends. Locks are taken in this order:
 * releases, then the map.
 */
export async function lockRelease(db: Queryable, { remote, releaseId }: ReleaseKey): Promise<void> {
  await db.query("select pg_advisory_xact_lock_shared(hashtextextended('releases', 0))");
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`release ${remote}/${releaseId}`]);
}

/** Keeps whoever locks a release out until the transaction ends: one lock, however many releases there are. */
export async function lockReleases(db: Queryable): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtextextended('releases', 0))");
}

export async function readManifest(
  db: Queryable,
  { remote, releaseId }: ReleaseKey,
): Promise<StoredManifest | null> {
  const found = await db.query<StoredManifest>(
    `select ${MANIFEST_COLUMNS} from release where remote = $1 and release_id = $2 and removed_at is null`,
    [remote, releaseId],
  );
  return found.rows[0] ?? null;
}

/** Manifests of all releases that are there, except those whose keys (`remote/releaseId`) are known already. */
export async function readManifests(db: Queryable, known: string[]): Promise<StoredManifest[]> {
  const found = await db.query<StoredManifest>(
    `select ${MANIFEST_COLUMNS} from release where removed_at is null and remote || '/' || release_id <> all($1)`,
    [known],
  );
  return found.rows;
}

export interface ReleaseRow extends ReleaseKey {
  version: string;
  commit: string;
  publishedAt: Date;
  publishedBy: string;
  bytes: number;
  smoke: unknown;
}

/** All releases that are there, newest first. */
export async function listReleases(db: Queryable): Promise<ReleaseRow[]> {
  const found = await db.query<ReleaseRow>(
    `select remote, release_id as "releaseId", manifest::jsonb ->> 'version' as version, manifest::jsonb ->> 'commit' as commit,
            published_at as "publishedAt", published_by as "publishedBy", smoke,
            (select sum((file ->> 'bytes')::bigint) from jsonb_array_elements(manifest::jsonb -> 'files') file)::bigint as bytes
       from release where removed_at is null order by published_at desc, remote, release_id`,
  );
  return found.rows;
}

export interface NewRelease extends StoredManifest {
  at: Date;
  by: string;
  smoke: unknown;
}

export async function insertRelease(db: Queryable, release: NewRelease): Promise<void> {
  await db.query(
    `insert into release (remote, release_id, manifest, signature, published_at, published_by, smoke) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (remote, release_id) do update set manifest = excluded.manifest, signature = excluded.signature,
       published_at = excluded.published_at, published_by = excluded.published_by, smoke = excluded.smoke, removed_at = null`,
    [
      release.remote,
      release.releaseId,
      release.text,
      release.signature,
      release.at,
      release.by,
      JSON.stringify(release.smoke ?? null),
    ],
  );
}

export type EventAction =
  | 'publish'
  | 'promote'
  | 'swap'
  | 'rollback'
  | 'kill'
  | 'experiment-start'
  | 'experiment-ramp'
  | 'experiment-stop'
  | 'alarm'
  | 'pin'
  | 'remove'
  | 'token-create'
  | 'token-revoke';

export interface ReleaseEvent {
  id: number;
  at: Date;
  by: string;
  /** Done by the platform itself, not by a person. */
  automatic: boolean;
  action: EventAction;
  remote: string | null;
  releaseId: string | null;
  reason: string;
  revision: number;
  before: RemoteReleases | null;
  after: RemoteReleases | null;
}

export interface NewEvent extends Omit<ReleaseEvent, 'id'> {
  /** Of a pin: when its link stops working. */
  validUntil?: Date;
}

export async function insertEvent(db: Queryable, event: NewEvent): Promise<void> {
  await db.query(
    `insert into release_event (at, by, automatic, action, remote, release_id, reason, revision, before, after,
                                valid_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      event.at,
      event.by,
      event.automatic,
      event.action,
      event.remote,
      event.releaseId,
      event.reason,
      event.revision,
      event.before,
      event.after,
      event.validUntil ?? null,
    ],
  );
}

const EVENT =
  'id, at, by, automatic, action, remote, release_id as "releaseId", reason, revision, before, after';

/** The log, newest first; of one remote when named. */
export async function listEvents(
  db: Queryable,
  limit: number,
  remote: string | null = null,
): Promise<ReleaseEvent[]> {
  const found = await db.query<ReleaseEvent>(
    `select ${EVENT} from release_event where $2::text is null or remote = $2 order by id desc limit $1`,
    [limit, remote],
  );
  return found.rows;
}

/** The changes of a remote that ended an experiment, newest first. */
export async function listExperimentEnds(
  db: Queryable,
  remote: string,
  limit: number,
): Promise<ReleaseEvent[]> {
  const found = await db.query<ReleaseEvent>(
    `select ${EVENT} from release_event
      where remote = $1 and before #>> '{experiments,0,salt}' <> coalesce(after #>> '{experiments,0,salt}', '')
      order by id desc limit $2`,
    [remote, limit],
  );
  return found.rows;
}

/** Keys (`remote/releaseId`) of what some change since then put in or took out of the map. */
export async function releasesOnceLive(db: Queryable, since: Date): Promise<string[]> {
  const found = await db.query<{ key: string }>(
    `select distinct remote || '/' || live_id as key
       from release_event, unnest(array[before, after]) state,
            unnest(array[state ->> 'stable', state ->> 'lastGood', state #>> '{experiments,0,release}']) live_id
      where at >= $1 and live_id is not null`,
    [since],
  );
  return found.rows.map((row) => row.key);
}

/** Keys (`remote/releaseId`) of what somebody may still pin, or has pinned, with a link that is valid after then. */
export async function releasesPinned(db: Queryable, at: Date): Promise<string[]> {
  const found = await db.query<{ key: string }>(
    "select distinct remote || '/' || release_id as key from release_event where valid_until > $1",
    [at],
  );
  return found.rows.map((row) => row.key);
}

/** Marks a release as removed; its row stays for the log. */
export async function markRemoved(db: Queryable, { remote, releaseId }: ReleaseKey, at: Date): Promise<void> {
  await db.query('update release set removed_at = $3 where remote = $1 and release_id = $2', [
    remote,
    releaseId,
    at,
  ]);
}

export async function listRemoved(db: Queryable): Promise<ReleaseKey[]> {
  const found = await db.query<ReleaseKey>(
    'select remote, release_id as "releaseId" from release where removed_at is not null',
  );
  return found.rows;
}

const ROLLOUTS =
  "('promote', 'swap', 'rollback', 'kill', 'experiment-start', 'experiment-ramp', 'experiment-stop')";

/** What the platform decided by itself since then and since a person last decided what visitors get. */
export async function countAutomaticChanges(db: Queryable, since: Date): Promise<number> {
  const found = await db.query<{ count: number }>(
    `select count(*) as count from release_event
      where automatic and action in ${ROLLOUTS} and at > $1
        and id > (select coalesce(max(id), 0) from release_event where not automatic and action in ${ROLLOUTS})`,
    [since],
  );
  return found.rows[0]?.count ?? 0;
}

/** Whether an alarm of this release was written down since then. */
export async function hasAlarmSince(
  db: Queryable,
  remote: string,
  releaseId: string,
  since: Date,
): Promise<boolean> {
  const found = await db.query(
    "select 1 from release_event where action = 'alarm' and remote = $1 and release_id = $2 and at > $3 limit 1",
    [remote, releaseId, since],
  );
  return found.rows.length > 0;
}
