import path from 'node:path';
import { migrate } from '@psma/database';
import type { Pool } from '@psma/database';
import { emptyMap, liveReleases } from '@psma/release-model';
import type { ReleaseManifest, ReleaseMap, Resolution, Visitor } from '@psma/release-model';
import { createTokens, ensureOwnerToken } from './access/tokens.ts';
import type { Tokens } from './access/tokens.ts';
import type { ArtefactStore, ReleaseKey } from './artefacts/artefactStore.ts';
import { compressedCopies } from './artefacts/compressedCopies.ts';
import type { Encoding, ServedFile } from './artefacts/compressedCopies.ts';
import { createExperiments } from './experiments/experiments.ts';
import type { Experiments } from './experiments/experiments.ts';
import { createHealth } from './health/health.ts';
import type { Health } from './health/health.ts';
import { listenForChanges } from './map/listener.ts';
import { createReleaseState } from './map/releaseState.ts';
import { createPublishing } from './publishing/publishing.ts';
import type { Publishing } from './publishing/publishing.ts';
import type { RegistryContext } from './registryContext.ts';
import { createRollouts } from './rollout/rollouts.ts';
import type { Rollouts } from './rollout/rollouts.ts';
import type { SigningKeys } from './signing/signingKeys.ts';
import { signText } from './signing/signedText.ts';
import { listEvents, listExperimentEnds } from './log/eventStore.ts';
import { insertFirstMap } from './map/mapStore.ts';
import { listReleases } from './publishing/releaseStore.ts';
import type { ReleaseEvent } from './log/eventStore.ts';
import type { ReleaseRow } from './publishing/releaseStore.ts';
import { readVisitor } from './visitors/readVisitor.ts';
import { resolve } from './visitors/resolve.ts';
import { why } from './visitors/why.ts';
import type { WhyRemote } from './visitors/why.ts';

export interface RegistryOptions {
  pool: Pool;
  artefacts: ArtefactStore;
  keys: SigningKeys;
  /** Holds the owner token, and the signed copy of the map that pages are served from while the database is away. */
  dataDir: string;
  now?: () => Date;
  /** Told of what goes wrong in the background; a page is served all the same. */
  onError?: (error: Error) => void;
}

/** Publish, decide who sees what, tell why. Changes throw `ReleaseRefused` and then have changed nothing. */
export interface Registry extends Publishing, Rollouts {
  /** The verified map in force in this process. */
  map(): ReleaseMap;
  manifest(key: ReleaseKey): ReleaseManifest | null;
  /** The manifest of a published release; asks the database when this process does not know it yet. */
  findManifest(key: ReleaseKey): Promise<ReleaseManifest | null>;
  /** Bytes of a file of a published release, compressed as asked; null when there is no such file. */
  file(key: ReleaseKey, file: string, encoding: Encoding | null): Promise<ServedFile | null>;
  list(): Promise<ReleaseRow[]>;
  /** The log, newest first. */
  events(limit: number, remote?: string): Promise<ReleaseEvent[]>;
  /** The changes that ended experiments of a remote, newest first. */
  experimentEnds(remote: string, limit: number): Promise<ReleaseEvent[]>;
  /** Who asks, from a request's headers. */
  visitor(headers: Record<string, string | string[] | undefined>): Visitor;
  /** What a visitor's page is made of; from memory, so it works while the database is away. Throws without a shell. */
  resolve(visitor: Visitor): Resolution;
  /** Which release of each remote this visitor gets, why, since when, who did it, and the bucket in each experiment. */
  why(visitor: Visitor): WhyRemote[];
  /** True while some experiment runs: only then does a page set the visitor cookie. */
  experimentsRunning(): boolean;
  /** Told the revision after each change of the map, by this process or another. Returns how to stop. */
  onChange(listener: (revision: number) => void): () => void;
  health: Health;
  experiments: Experiments;
  tokens: Tokens;
  keys: SigningKeys;
  now(): Date;
  close(): Promise<void>;
}

/**
 * Opens the registry: migrates, reads the map and listens for changes of other processes. With the database away it
 * serves the last signed copy on disk and catches up when the database is back.
 */
export async function createRegistry(options: RegistryOptions): Promise<Registry> {
  const { pool, artefacts, keys, dataDir, now = () => new Date(), onError = () => {} } = options;
  const state = createReleaseState(pool, keys, path.join(dataDir, 'release-map.signed.json'));
  const copies = compressedCopies(artefacts, path.join(dataDir, 'compressed-artefacts'), state.findManifest);
  const report = (error: unknown) => onError(error instanceof Error ? error : new Error(String(error)));
  const context: RegistryContext = { pool, keys, state, artefacts, copies, now, report };

  await open(pool, keys, dataDir, now())
    .then(() => state.refresh())
    .catch(async (error: unknown) => {
      report(error);
      await state.restore();
    });
  const listener = listenForChanges(pool, () => void state.refresh().catch(report));

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
    ...createRollouts(context),
    map: state.map,
    manifest: state.manifest,
    findManifest: state.findManifest,
    file: copies.get,
    list: () => listReleases(pool),
    events: (limit, remote) => listEvents(pool, limit, remote),
    experimentEnds: (remote, limit) => listExperimentEnds(pool, remote, limit),
    visitor: (headers) => readVisitor(keys, headers, now()),
    resolve: (visitor) => resolve(state, keys, visitor, now()),
    why: (visitor) => why(state, visitor),
    experimentsRunning: () =>
      Object.values(state.map().remotes).some(({ experiments }) => experiments.length > 0),
    onChange: state.onChange,
    health: createHealth(context),
    experiments: createExperiments(pool, now),
    tokens: createTokens(pool, now),
    keys,
    now,
    close: async () => {
      listener.stop();
      await copies.stop();
    },
  };
}

async function open(pool: Pool, keys: SigningKeys, dataDir: string, now: Date) {
  await migrate(pool, 'release-registry', new URL('../migrations/', import.meta.url));
  await insertFirstMap(pool, signText(keys, emptyMap));
  await ensureOwnerToken(pool, dataDir, now);
}
