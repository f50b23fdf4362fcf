import type { Pool } from '@psma/database';
import type { ReleaseKey } from '@psma/release-contract';
import { emptyMap, type Preview, type ReleaseManifest, type ReleaseMap } from '@psma/release-model';
import { listRemoved, readManifest, readManifests } from '../releases/releaseStore.ts';
import type { SigningKeys } from '../signing/signingKeys.ts';
import type { EnvironmentListener } from './environmentListener.ts';
import { readMaps } from './mapStore.ts';
import { createPreviewState } from './previewState.ts';
import { singleFlight } from './singleFlight.ts';
import { createSnapshot } from './snapshot.ts';
import { createVerifiedManifests } from './verifiedManifests.ts';
import { createVerifiedMaps } from './verifiedMaps.ts';

/** The verified map that this process applies. */
export interface AppliedMap {
  current(): ReleaseMap;
  /** Receives each map revision from any process. Returns the unsubscriber. */
  onChange(listener: (revision: number) => void): () => void;
  /** Why the last change is not applied, or null. */
  trouble(): string | null;
}

/** Verified, in memory; serves this process. */
export interface ReleaseState extends Pick<AppliedMap, 'onChange' | 'trouble'> {
  /** The environment's map; empty if there is none. */
  map(): ReleaseMap;
  /** All environments' maps, by name. */
  maps(): ReadonlyMap<string, ReleaseMap>;
  /** By `previewScope`, also ended ones; null until the database was read. */
  previews(): ReadonlyMap<string, Preview> | null;
  /** The same state, seen by another environment or a preview. */
  in(environment: string): ReleaseState;
  manifest(key: ReleaseKey): ReleaseManifest | null;
  /** New object after each change of the environment, outdating derived data. */
  generation(): object;
  /** Available releases only. */
  manifestsOf(remote: string): ReleaseManifest[];
  /** Also finds other processes' new releases in the database. */
  findManifest(key: ReleaseKey): Promise<ReleaseManifest | null>;
  /**
   * Reads changes, copies them to disk. If it rejects, verified data remains;
   * copies are retried.
   */
  refresh(): Promise<void>;
  /** Loads the signed disk copy; no-op without one. */
  restore(): Promise<void>;
  onEnvironmentChange(listener: EnvironmentListener): () => void;
}

/** Guarantee: nothing unsigned enters, from database or disk. */
export function createReleaseState(
  pool: Pool,
  keys: SigningKeys,
  snapshotFile: string,
  environment: string,
): ReleaseState {
  const generations = new Map<string, object>();
  const listeners = new Set<EnvironmentListener>();
  let trouble: string | null = null;

  const notify: EnvironmentListener = (name, revision) => {
    for (const listener of listeners) listener(name, revision);
  };
  const maps = createVerifiedMaps(keys, (name, revision) => {
    generations.delete(name);
    notify(name, revision);
    previews.baseChanged(name);
  });
  const previews = createPreviewState(keys, maps.all, notify);
  const manifests = createVerifiedManifests(keys, () => {
    generations.clear();
    previews.outdate();
  });
  const snapshot = createSnapshot(snapshotFile, maps, manifests);

  async function read() {
    for (const manifest of await readManifests(pool, manifests.names())) manifests.add(manifest);
    for (const removed of await listRemoved(pool)) manifests.remove(removed);
    const found = await readMaps(pool);
    try {
      maps.apply(found);
    } catch (error) {
      // A map that was valid before stays in use, and in the copy.
      await snapshot.restore().catch(() => {});
      throw error;
    } finally {
      maps.retain(new Set(found.map((each) => each.environment)));
      await snapshot.save().finally(() => previews.refresh(pool));
    }
  }

  const refresh = singleFlight(async () => {
    try {
      await read();
      trouble = null;
    } catch (error) {
      trouble = error instanceof Error ? error.message : String(error);
      throw error;
    }
  });

  const shared = {
    maps: () => maps.all,
    previews: previews.all,
    manifest: manifests.get,
    manifestsOf: manifests.ofRemote,
    async findManifest(key: ReleaseKey) {
      const known = manifests.get(key);
      if (known) return known;
      const found = await readManifest(pool, key);
      if (!found) return null;
      manifests.add(found);
      return manifests.get(key);
    },
    refresh,
    trouble: () => trouble,
    restore: snapshot.restore,
    onEnvironmentChange(listener: EnvironmentListener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  const seenBy = (own: string): ReleaseState => ({
    ...shared,
    in: seenBy,
    map: () => maps.all.get(own) ?? previews.mapOf(own) ?? emptyMap,
    generation() {
      if (previews.all()?.has(own)) return previews.generationOf(own);
      const generation = generations.get(own) ?? {};
      generations.set(own, generation);
      return generation;
    },
    onChange: (listener) =>
      shared.onEnvironmentChange((name, revision) => {
        if (name === own && revision !== null) listener(revision);
      }),
  });
  return seenBy(environment);
}
