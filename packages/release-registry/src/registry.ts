import path from 'node:path';
import { migrate, type Migrations, type Pool } from '@psma/database';
import { migrateNotices } from '@psma/notices';
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
import { createRemoving, type Removing } from './publishing/removing.ts';
import type { RegistryContext } from './registryContext.ts';
import { listReleases, readStoredState } from './releases/releaseStore.ts';
import { createRollouts, type Rollouts } from './rollout/rollouts.ts';
import { signText } from './signing/signedText.ts';
import type { SigningKeys } from './signing/signingKeys.ts';
import { readVisitor } from './visitors/readVisitor.ts';
import { resolve } from './visitors/resolve.ts';
import { why } from './visitors/why.ts';

/** Where the product is reached, without a slash at the end. */
export interface PublicOrigins {
  site: string;
  /** The only origin of console and registry; null where they share the site's. */
  console: string | null;
}

export interface RegistryOptions {
  pool: Pool;
  artefacts: ArtefactStore;
  keys: SigningKeys;
  /** Holds the owner token, and the signed copy of the map that pages are served from while the database is away. */
  dataDir: string;
  origins: PublicOrigins;
  now?: () => Date;
  /** Receives what goes wrong in the background; a page is served all the same. */
  onError?: (error: Error) => void;
}

/** Publish, decide who sees what, explain why. Changes throw `ReleaseRefused` and then have changed nothing. */
export interface Registry extends Publishing, Removing, Rollouts {
  readonly origins: PublicOrigins;
  /** The verified map in force in this process. */
  map(): ReleaseMap;
  manifest(key: ReleaseKey): ReleaseManifest | null;
  /** The manifest of a published release; asks the database when this process does not know it yet. */
  findManifest(key: ReleaseKey): Promise<ReleaseManifest | null>;
  /** Bytes of a file of a published release, compressed as asked; null when there is no such file. */
  file(key: ReleaseKey, file: string, encoding: Encoding | null): Promise<ServedFile | null>;
  /** Takes the files of an upload as they come, for `publishUpload`. */
  stage(): StagedFiles;
  /** The releases that are there, newest first: all, or so many after one that is or was there. */
  list(part?: { after?: ReleaseKey | undefined; limit?: number | undefined }): Promise<ReleaseRow[]>;
  /** The log, newest first; what was written before a line of it, where that is named. */
  events(limit: number, remote?: string, before?: number): Promise<ReleaseEvent[]>;
  /** The changes that ended experiments of a remote, newest first. */
  experimentEnds(remote: string, limit: number): Promise<ReleaseEvent[]>;
  /** The changes that began and widened a remote's experiment, oldest first. */
  experimentPhases(remote: string, salt: string): Promise<ReleaseEvent[]>;
  /** The change that made a release the last good one; null when there is none in the log. */
  lastGoodChange(key: ReleaseKey): Promise<ReleaseEvent | null>;
  /** Who asks, from a request's headers. */
  visitor(headers: Record<string, string | string[] | undefined>): Visitor;
  /**
   * What a visitor's page is made of; from memory, so it works while the database is away. Its reports bear the id of the
   * request that it answers, or a random one where none is given. Throws without a shell.
   */
  resolve(visitor: Visitor, request?: string): Resolution;
  /** Which release of each remote this visitor gets, why, since when, who did it, and the bucket in each experiment. */
  why(visitor: Visitor): WhyRemote[];
  /** True while some experiment runs: only then does a page set the visitor cookie. */
  experimentsRunning(): boolean;
  /** Called with the revision after each change of the map by any process. Returns a function that stops it. */
  onChange(listener: (revision: number) => void): () => void;
  /** Why this process has not taken in, or copied to disk, what was changed last; null when it has. */
  trouble(): string | null;
  /** Live releases that the gate would refuse today, as far as this process has judged them; it begins to where asked. */
  refusedToday(): RefusedToday[];
  /** Has operators told that the gate refused what somebody wanted to publish; where it cannot, the refusal stands all the same. */
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
 * Opens the registry: migrates, reads the map and listens for changes of other processes. With the database away it
 * serves the last signed copy on disk and catches up when the database is back.
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
    ...createRemoving(context),
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
    resolve: (visitor, request) => resolve(state, keys, visitor, now(), request),
    why: (visitor) => why(state, visitor),
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
  await migrateNotices(pool);
  await migrate(pool, registryMigrations);
  await insertFirstMap(pool, signText(keys, emptyMap));
  await ensureOwnerToken(pool, dataDir, now);
}
