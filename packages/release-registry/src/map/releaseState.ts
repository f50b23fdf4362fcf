import type { Pool } from '@psma/database';
import type { ReleaseKey } from '@psma/release-contract';
import { emptyMap, liveReleases, type ReleaseManifest, type ReleaseMap } from '@psma/release-model';
import { listRemoved, readManifest, readManifests, type StoredManifest } from '../releases/releaseStore.ts';
import { readSigned, type SignedText } from '../signing/signedText.ts';
import type { SigningKeys } from '../signing/signingKeys.ts';
import { readMap } from './mapStore.ts';
import { singleFlight } from './singleFlight.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

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
  map(): ReleaseMap;
  manifest(key: ReleaseKey): ReleaseManifest | null;
  /** New object after each change, outdating derived data. */
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
}

const nameOf = ({ remote, releaseId }: ReleaseKey) => `${remote}/${releaseId}`;

/** Guarantee: nothing unsigned enters, from database or disk. */
export function createReleaseState(pool: Pool, keys: SigningKeys, snapshotFile: string): ReleaseState {
  let map = emptyMap;
  let generation = {};
  let signedMap: SignedText | null = null;
  const stored = new Map<string, StoredManifest>();
  const manifests = new Map<string, ReleaseManifest>();
  const listeners = new Set<(revision: number) => void>();
  let trouble: string | null = null;
  let copied: number | null = null;

  function take(manifest: StoredManifest) {
    const verified = readSigned<ReleaseManifest>(keys, manifest, `release ${nameOf(manifest)}`);
    if (verified.remote !== manifest.remote || verified.releaseId !== manifest.releaseId) {
      throw new Error(`The manifest stored for ${nameOf(manifest)} is another release's.`);
    }
    stored.set(nameOf(manifest), manifest);
    manifests.set(nameOf(manifest), verified);
    generation = {};
  }

  function adopt(signed: SignedText) {
    const next = readSigned<ReleaseMap>(keys, signed, 'the release map');
    if (signedMap !== null && next.revision <= map.revision) return false;
    map = next;
    signedMap = signed;
    generation = {};
    return true;
  }

  async function read() {
    for (const manifest of await readManifests(pool, [...manifests.keys()])) take(manifest);
    for (const removed of await listRemoved(pool)) {
      if (manifests.delete(nameOf(removed))) generation = {};
      stored.delete(nameOf(removed));
    }
    const signed = await readMap(pool);
    if (signed && adopt(signed)) for (const listener of listeners) listener(map.revision);
    if (signedMap === null || copied === map.revision) return;
    const { revision } = map;
    await writeSnapshot(snapshotFile, { map: signedMap, manifests: referenced(map, stored) });
    copied = revision;
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

  return {
    map: () => map,
    generation: () => generation,
    manifest: (key) => manifests.get(nameOf(key)) ?? null,
    manifestsOf: (remote) => [...manifests.values()].filter((manifest) => manifest.remote === remote),
    async findManifest(key) {
      const known = manifests.get(nameOf(key));
      if (known) return known;
      const found = await readManifest(pool, key);
      if (!found) return null;
      take(found);
      return manifests.get(nameOf(key)) ?? null;
    },
    refresh,
    trouble: () => trouble,
    async restore() {
      const snapshot = await readSnapshot(snapshotFile);
      if (snapshot === null) return;
      for (const manifest of snapshot.manifests) take(manifest);
      adopt(snapshot.map);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function referenced(map: ReleaseMap, stored: ReadonlyMap<string, StoredManifest>): StoredManifest[] {
  return Object.entries(map.remotes).flatMap(([remote, releases]) =>
    liveReleases(releases).flatMap((releaseId) => stored.get(nameOf({ remote, releaseId })) ?? []),
  );
}
