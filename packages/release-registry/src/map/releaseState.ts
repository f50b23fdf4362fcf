import type { Pool } from '@psma/database';
import type { ReleaseKey } from '@psma/release-contract';
import { emptyMap, liveReleases, type ReleaseManifest, type ReleaseMap } from '@psma/release-model';
import { listRemoved, readManifest, readManifests, type StoredManifest } from '../releases/releaseStore.ts';
import { readSigned, type SignedText } from '../signing/signedText.ts';
import type { SigningKeys } from '../signing/signingKeys.ts';
import { readMap } from './mapStore.ts';
import { singleFlight } from './singleFlight.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

/** What a process serves from: the verified map and the verified manifests, in memory. */
export interface ReleaseState {
  map(): ReleaseMap;
  manifest(key: ReleaseKey): ReleaseManifest | null;
  /** Another object whenever the map or a manifest has changed: what was made of them before is out of date. */
  generation(): object;
  /** Those of a remote's releases that are there. */
  manifestsOf(remote: string): ReleaseManifest[];
  /** As `manifest`, and asks the database for what another process has published a moment ago. */
  findManifest(key: ReleaseKey): Promise<ReleaseManifest | null>;
  /**
   * Reads what is new from the database and copies it to disk. Rejects when it cannot; what was verified before stays in
   * force, and what could not be copied is with the next call.
   */
  refresh(): Promise<void>;
  /** Why the last `refresh` rejected; null when it did not. */
  trouble(): string | null;
  /** Takes map and manifests from the signed copy on disk; keeps all as it is when there is none. */
  restore(): Promise<void>;
  onChange(listener: (revision: number) => void): () => void;
}

const nameOf = ({ remote, releaseId }: ReleaseKey) => `${remote}/${releaseId}`;

/** Guarantee: nothing enters this state whose signature does not verify, from the database or from disk. */
export function createReleaseState(pool: Pool, keys: SigningKeys, snapshotFile: string): ReleaseState {
  let map = emptyMap;
  let generation = {};
  let signedMap: SignedText | null = null;
  const stored = new Map<string, StoredManifest>();
  const manifests = new Map<string, ReleaseManifest>();
  const listeners = new Set<(revision: number) => void>();
  let trouble: string | null = null;
  /** Revision of the copy on disk. */
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
