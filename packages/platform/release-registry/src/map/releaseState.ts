import type { Pool } from '@psma/database';
import { ReleaseRefused, type ReleaseKey } from '@psma/release-contract';
import {
  emptyMap,
  liveReleases,
  PRODUCTION,
  type Preview,
  type ReleaseManifest,
  type ReleaseMap,
} from '@psma/release-model';
import { messages } from '../messages.ts';
import { listRemoved, readManifest, readManifests, type StoredManifest } from '../releases/releaseStore.ts';
import { readSigned, type SignedText } from '../signing/signedText.ts';
import type { SigningKeys } from '../signing/signingKeys.ts';
import type { EnvironmentListener } from './environmentListener.ts';
import { readMaps, type StoredMap } from './mapStore.ts';
import { createPreviewState } from './previewState.ts';
import { singleFlight } from './singleFlight.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { verifyMap } from './verifyMap.ts';

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

const nameOf = ({ remote, releaseId }: ReleaseKey) => `${remote}/${releaseId}`;

/** Guarantee: nothing unsigned enters, from database or disk. */
export function createReleaseState(
  pool: Pool,
  keys: SigningKeys,
  snapshotFile: string,
  environment: string,
): ReleaseState {
  const maps = new Map<string, ReleaseMap>();
  const signedMaps = new Map<string, SignedText>();
  const stored = new Map<string, StoredManifest>();
  const manifests = new Map<string, ReleaseManifest>();
  const generations = new Map<string, object>();
  const listeners = new Set<EnvironmentListener>();
  let trouble: string | null = null;
  let copied: string | null = null;

  const notify: EnvironmentListener = (name, revision) => {
    for (const listener of listeners) listener(name, revision);
  };
  const previews = createPreviewState(keys, maps, notify);

  function outdate() {
    generations.clear();
    previews.outdate();
  }

  function take(manifest: StoredManifest) {
    const verified = readSigned<ReleaseManifest>(keys, manifest, `release ${nameOf(manifest)}`);
    if (verified.remote !== manifest.remote || verified.releaseId !== manifest.releaseId) {
      throw new ReleaseRefused('ForeignSignature', messages.release.otherManifest(nameOf(manifest)));
    }
    stored.set(nameOf(manifest), manifest);
    manifests.set(nameOf(manifest), verified);
    outdate();
  }

  function adopt(given: StoredMap) {
    const { environment: name, text, signature } = given;
    const next = verifyMap(keys, given);
    const before = maps.get(name);
    if (before && next.revision <= before.revision) return;
    maps.set(name, next);
    signedMaps.set(name, { text, signature });
    changed(name, next.revision);
  }

  function drop(name: string) {
    maps.delete(name);
    signedMaps.delete(name);
    changed(name, null);
  }

  function changed(name: string, revision: number | null) {
    generations.delete(name);
    notify(name, revision);
    previews.baseChanged(name);
  }

  /** A map that fails verification leaves the others in use. */
  function adoptAll(given: StoredMap[]) {
    const failures: unknown[] = [];
    for (const each of given) {
      try {
        adopt(each);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  async function copy() {
    const { [PRODUCTION]: map, ...environments } = Object.fromEntries(signedMaps);
    const revisions = JSON.stringify([...maps].map(([name, { revision }]) => [name, revision]));
    if (!map || copied === revisions) return;
    await writeSnapshot(snapshotFile, {
      map,
      manifests: referenced([...maps.values()], stored),
      ...(maps.size > 1 && { environments }),
    });
    copied = revisions;
  }

  async function read() {
    for (const manifest of await readManifests(pool, [...manifests.keys()])) take(manifest);
    for (const removed of await listRemoved(pool)) {
      if (manifests.delete(nameOf(removed))) outdate();
      stored.delete(nameOf(removed));
    }
    const found = await readMaps(pool);
    const names = new Set(found.map((each) => each.environment));
    try {
      adoptAll(found);
    } catch (error) {
      // A map that was valid before stays in use, and in the copy.
      await restore().catch(() => {});
      throw error;
    } finally {
      for (const name of maps.keys()) if (!names.has(name)) drop(name);
      await copy().finally(() => previews.refresh(pool));
    }
  }

  async function restore() {
    const snapshot = await readSnapshot(snapshotFile);
    if (snapshot === null) return;
    for (const manifest of snapshot.manifests) take(manifest);
    const others = Object.entries(snapshot.environments ?? {});
    adoptAll([
      { environment: PRODUCTION, ...snapshot.map },
      ...others.map(([name, signed]) => ({ environment: name, ...signed })),
    ]);
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
    maps: () => maps,
    previews: previews.all,
    manifest: (key: ReleaseKey) => manifests.get(nameOf(key)) ?? null,
    manifestsOf: (remote: string) => [...manifests.values()].filter((manifest) => manifest.remote === remote),
    async findManifest(key: ReleaseKey) {
      const known = manifests.get(nameOf(key));
      if (known) return known;
      const found = await readManifest(pool, key);
      if (!found) return null;
      take(found);
      return manifests.get(nameOf(key)) ?? null;
    },
    refresh,
    trouble: () => trouble,
    restore,
    onEnvironmentChange(listener: EnvironmentListener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  const seenBy = (own: string): ReleaseState => ({
    ...shared,
    in: seenBy,
    map: () => maps.get(own) ?? previews.mapOf(own) ?? emptyMap,
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

function referenced(maps: ReleaseMap[], stored: ReadonlyMap<string, StoredManifest>): StoredManifest[] {
  const live = maps.flatMap(({ remotes }) =>
    Object.entries(remotes).flatMap(([remote, releases]) =>
      liveReleases(releases).map((releaseId) => nameOf({ remote, releaseId })),
    ),
  );
  return [...new Set(live)].flatMap((name) => stored.get(name) ?? []);
}
