import path from 'node:path';
import { migrate, type Migrations, type Pool } from '@psma/database';
import { migrateAlerts } from '@psma/notices';
import {
  ReleaseRefused,
  type ReleaseEvent,
  type ReleaseKey,
  type ReleaseRow,
  type WhyRemote,
} from '@psma/release-contract';
import {
  emptyMap,
  liveReleases,
  type ReleaseManifest,
  type ReleaseMap,
  type Resolution,
  type Visitor,
} from '@psma/release-model';
import { createConsoleSessions, type ConsoleSessions } from './access/consoleSession.ts';
import { createTokens, ensureOwnerToken, type Tokens } from './access/tokens.ts';
import type { ArtefactStore, StagedFiles } from './artefacts/artefactStore.ts';
import { compressedCopies, type Encoding, type ServedFile } from './artefacts/compressedCopies.ts';
import { createErrors, type Errors } from './errors/errors.ts';
import { sourceMaps } from './errors/sourceMaps.ts';
import { createExperiments, type Experiments } from './experiments/experiments.ts';
import { failingReleases } from './health/failingReleases.ts';
import { createHealth, type Health } from './health/health.ts';
import {
  findLastGoodChange,
  listEvents,
  listExperimentEnds,
  listExperimentPhases,
} from './log/eventStore.ts';
import { notifyRefusal } from './log/notifyRefusal.ts';
import { listenForChanges } from './map/listener.ts';
import { insertFirstMap } from './map/mapStore.ts';
import { createReleaseState } from './map/releaseState.ts';
import { removePartialSnapshots } from './map/snapshot.ts';
import { messages } from './messages.ts';
import { createPublishing, type Publishing } from './publishing/publishing.ts';
import { purgedSweep } from './publishing/purge.ts';
import { recheckLive, type RefusedToday } from './publishing/recheckLive.ts';
import { createReleaseRemoval, type ReleaseRemoval } from './publishing/releaseRemoval.ts';
import type { RegistryContext } from './registryContext.ts';
import { listReleases, readStoredState } from './releases/releaseStore.ts';
import { createRollouts, type Rollouts } from './rollout/rollouts.ts';
import { signText } from './signing/signedText.ts';
import type { SigningKeys } from './signing/signingKeys.ts';
import { explainResolution } from './visitors/explainResolution.ts';
import { readVisitor } from './visitors/readVisitor.ts';
import { resolveReleases } from './visitors/resolveReleases.ts';

/** Without trailing slash. */
export interface PublicOrigins {
  site: string;
  /** Console and registry only; null if shared with the site. */
  console: string | null;
}

export interface RegistryOptions {
  pool: Pool;
  artefacts: ArtefactStore;
  keys: SigningKeys;
  /** Owner token and signed map copy for database outages. */
  dataDir: string;
  origins: PublicOrigins;
  now?: () => Date;
  /** Background errors; pages are served regardless. */
  onError?: (error: Error) => void;
}

/** Changes that throw `ReleaseRefused` changed nothing. */
export interface Registry extends Publishing, ReleaseRemoval, Rollouts {
  readonly origins: PublicOrigins;
  /** Verified, in force here. */
  map(): ReleaseMap;
  manifest(key: ReleaseKey): ReleaseManifest | null;
  /** Asks the database for unknown releases. */
  findManifest(key: ReleaseKey): Promise<ReleaseManifest | null>;
  /** Compressed as requested; null if absent. */
  file(key: ReleaseKey, file: string, encoding: Encoding | null): Promise<ServedFile | null>;
  /** Stores arriving files for `publishUpload`. */
  stage(): StagedFiles;
  /** Newest first; `after` may have been removed. */
  list(part?: { after?: ReleaseKey | undefined; limit?: number | undefined }): Promise<ReleaseRow[]>;
  /** Newest first; optionally before a line. */
  events(limit: number, remote?: string, before?: number): Promise<ReleaseEvent[]>;
  /** Newest first. */
  experimentEnds(remote: string, limit: number): Promise<ReleaseEvent[]>;
  /** Started or widened; oldest first. */
  experimentPhases(remote: string, salt: string): Promise<ReleaseEvent[]>;
  /** Null if not logged. */
  lastGoodChange(key: ReleaseKey): Promise<ReleaseEvent | null>;
  visitor(headers: Record<string, string | string[] | undefined>): Visitor;
  /** From memory, also without the database. Throws without a shell. */
  resolve(visitor: Visitor, request?: string): Resolution;
  /** Each remote's release, reason, since when, author, experiment buckets. */
  why(visitor: Visitor): WhyRemote[];
  /** Only then do pages set the visitor cookie. */
  experimentsRunning(): boolean;
  /** Receives each map revision from any process. Returns the unsubscriber. */
  onChange(listener: (revision: number) => void): () => void;
  /** Why the last change is not applied, or null. */
  trouble(): string | null;
  /** Live releases today's gate would refuse; starts judging. */
  refusedToday(): RefusedToday[];
  /** Notifies operators; the refusal remains even if that fails. */
  notifyRefusal(key: ReleaseKey, refusal: ReleaseRefused, by: string): Promise<void>;
  health: Health;
  errors: Errors;
  experiments: Experiments;
  tokens: Tokens;
  sessions: ConsoleSessions;
  keys: SigningKeys;
  now(): Date;
  close(): Promise<void>;
}

/**
 * Migrates, reads the map, follows other processes. Without the database serves the
 * last signed disk copy, then catches up.
 */
export async function createRegistry(options: RegistryOptions): Promise<Registry> {
  const { pool, artefacts, keys, dataDir, origins, now = () => new Date(), onError = () => {} } = options;
  const snapshotFile = path.join(dataDir, 'release-map.signed.json');
  await removePartialSnapshots(snapshotFile);
  const state = createReleaseState(pool, keys, snapshotFile);
  const copies = compressedCopies(artefacts, path.join(dataDir, 'compressed-artefacts'), state.findManifest);
  const report = (error: unknown) => onError(error instanceof Error ? error : new Error(String(error)));
  const context: RegistryContext = {
    pool,
    keys,
    state,
    artefacts,
    copies,
    maps: sourceMaps(artefacts),
    now,
    failing: failingReleases,
    report,
  };

  const sweep = purgedSweep(context);
  await open(pool, keys, dataDir, now())
    .then(() => state.refresh())
    .then(() => sweep().catch(report))
    .catch(async (error: unknown) => {
      report(error);
      await state.restore();
    });
  const follow = () => state.refresh().then(sweep).then(copies.removeForgotten).catch(report);
  let following = Promise.resolve();
  const listener = listenForChanges(pool, () => {
    following = follow();
  });

  const prepareLive = () => {
    for (const [remote, releases] of Object.entries(state.map().remotes)) {
      for (const releaseId of liveReleases(releases))
        void copies.prepare({ remote, releaseId }).catch(report);
    }
  };
  prepareLive();
  state.onChange(prepareLive);

  return {
    ...createPublishing(context),
    ...createReleaseRemoval(context),
    ...createRollouts(context),
    origins,
    map: state.map,
    manifest: state.manifest,
    findManifest: state.findManifest,
    file: copies.get,
    stage: artefacts.stage,
    list: async (part = {}) => {
      const { after } = part;
      if (after && (await readStoredState(pool, after)) === null)
        throw new ReleaseRefused('UnknownRelease', messages.release.notPublished(after));
      return listReleases(pool, part);
    },
    events: (limit, remote, before) => listEvents(pool, limit, remote, before),
    experimentEnds: (remote, limit) => listExperimentEnds(pool, remote, limit),
    experimentPhases: (remote, salt) => listExperimentPhases(pool, remote, salt),
    lastGoodChange: ({ remote, releaseId }) => findLastGoodChange(pool, remote, releaseId),
    visitor: (headers) => readVisitor(keys, headers, now()),
    resolve: (visitor, request) => resolveReleases(state, keys, visitor, now(), request),
    why: (visitor) => explainResolution(state, visitor),
    experimentsRunning: () =>
      Object.values(state.map().remotes).some(({ experiments }) => experiments.length > 0),
    onChange: state.onChange,
    trouble: state.trouble,
    refusedToday: recheckLive(context),
    notifyRefusal: (key, refusal, by) => notifyRefusal(context, key, refusal, by),
    health: createHealth(context),
    errors: createErrors(pool, context.maps, now),
    experiments: createExperiments(pool, now),
    tokens: createTokens(context),
    sessions: createConsoleSessions(pool, keys, now),
    keys,
    now,
    close: async () => {
      listener.stop();
      await following;
      await copies.stop();
    },
  };
}

export const registryMigrations: Migrations = {
  area: 'release-registry',
  directory: new URL('../migrations/', import.meta.url),
};

async function open(pool: Pool, keys: SigningKeys, dataDir: string, now: Date) {
  await migrateAlerts(pool);
  await migrate(pool, registryMigrations);
  await insertFirstMap(pool, signText(keys, emptyMap));
  await ensureOwnerToken(pool, dataDir, now);
}
