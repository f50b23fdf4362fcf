import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from '@psma/database';
import { emptyMap, liveReleases } from '@psma/release-model';
import type { ReleaseManifest, ReleaseMap } from '@psma/release-model';
import type { ReleaseKey } from '../artefacts/artefactStore.ts';
import type { SigningKeys } from '../signing/signingKeys.ts';
import { readSigned } from '../signing/signedText.ts';
import type { SignedText } from '../signing/signedText.ts';
import { readMap } from './mapStore.ts';
import { listRemoved, readManifest, readManifests } from '../publishing/releaseStore.ts';
import type { StoredManifest } from '../publishing/releaseStore.ts';

/** What a process serves from: the verified map and the verified manifests, in memory. */
export interface ReleaseState {
  map(): ReleaseMap;
  manifest(key: ReleaseKey): ReleaseManifest | null;
  /** As `manifest`, and asks the database for what another process has published a moment ago. */
  findManifest(key: ReleaseKey): Promise<ReleaseManifest | null>;
  /** Reads what is new from the database. Rejects when it cannot; what was verified before stays in force. */
  refresh(): Promise<void>;
  /** Takes map and manifests from the signed copy on disk; keeps all as it is when there is none. */
  restore(): Promise<void>;
  onChange(listener: (revision: number) => void): () => void;
}

interface Snapshot {
  map: SignedText;
  manifests: StoredManifest[];
}

const nameOf = ({ remote, releaseId }: ReleaseKey) => `${remote}/${releaseId}`;

/** Guarantee: nothing enters this state whose signature does not verify, from the database or from disk. */
export function createReleaseState(pool: Pool, keys: SigningKeys, snapshotFile: string): ReleaseState {
  let map = emptyMap;
  let signedMap: SignedText | null = null;
  const stored = new Map<string, StoredManifest>();
  const manifests = new Map<string, ReleaseManifest>();
  const listeners = new Set<(revision: number) => void>();
  let reading: Promise<void> | null = null;
  let again = false;

  function take(manifest: StoredManifest) {
    const verified = readSigned<ReleaseManifest>(keys, manifest, `release ${nameOf(manifest)}`);
    if (verified.remote !== manifest.remote || verified.releaseId !== manifest.releaseId) {
      throw new Error(`The manifest stored for ${nameOf(manifest)} is another release's.`);
    }
    stored.set(nameOf(manifest), manifest);
    manifests.set(nameOf(manifest), verified);
  }

  function adopt(signed: SignedText) {
    const next = readSigned<ReleaseMap>(keys, signed, 'the release map');
    if (signedMap !== null && next.revision <= map.revision) return false;
    map = next;
    signedMap = signed;
    return true;
  }

  async function read() {
    for (const manifest of await readManifests(pool, [...manifests.keys()])) take(manifest);
    for (const removed of await listRemoved(pool)) {
      manifests.delete(nameOf(removed));
      stored.delete(nameOf(removed));
    }
    const signed = await readMap(pool);
    if (!signed || !adopt(signed)) return;
    for (const listener of listeners) listener(map.revision);
    await writeSnapshot(snapshotFile, { map: signed, manifests: referenced(map, stored) });
  }

  return {
    map: () => map,
    manifest: (key) => manifests.get(nameOf(key)) ?? null,
    async findManifest(key) {
      const known = manifests.get(nameOf(key));
      if (known) return known;
      const found = await readManifest(pool, key);
      if (!found) return null;
      take(found);
      return manifests.get(nameOf(key)) ?? null;
    },
    /** One read at a time; who asks during a read gets the next one, which sees all that was committed before. */
    refresh() {
      if (reading) {
        again = true;
        return reading;
      }
      reading = (async () => {
        do {
          again = false;
          await read();
        } while (again);
      })().finally(() => {
        reading = null;
        again = false;
      });
      return reading;
    },
    async restore() {
      const text = await readFile(snapshotFile, 'utf8').catch(() => null);
      if (text === null) return;
      const snapshot = JSON.parse(text) as Snapshot;
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

async function writeSnapshot(file: string, snapshot: Snapshot) {
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = `${file}.${randomUUID()}`;
  const handle = await open(fresh, 'wx', 0o644);
  await handle.writeFile(JSON.stringify(snapshot));
  await handle.sync().finally(() => handle.close());
  await rename(fresh, file);
}
