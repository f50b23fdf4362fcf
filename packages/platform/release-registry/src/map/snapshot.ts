import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PRODUCTION } from '@psma/release-model';
import { isArrayOf, isObjectOf, isOptional, isRecordOf, isString, parseJson } from '@psma/validators';
import { partialName, removeAbandoned } from '../artefacts/partialFiles.ts';
import type { StoredManifest } from '../releases/releaseStore.ts';
import type { SignedText } from '../signing/signedText.ts';
import type { VerifiedManifests } from './verifiedManifests.ts';
import type { VerifiedMaps } from './verifiedMaps.ts';

/** Signed copy on the disk; serves pages while the database is away. */
export interface Snapshot {
  /** Writes what has changed since the last time. No-op without a map of production. */
  save(): Promise<void>;
  /** Verifies and applies the copy; no-op without one. */
  restore(): Promise<void>;
}

interface Copy {
  map: SignedText;
  manifests: StoredManifest[];
  /** Maps besides production's, by name. */
  environments?: Record<string, SignedText>;
}

const signed = { text: isString, signature: isString };
const isCopy = isObjectOf<Copy>({
  map: isObjectOf<SignedText>(signed),
  environments: isOptional(isRecordOf(isObjectOf<SignedText>(signed))),
  manifests: isArrayOf(isObjectOf<StoredManifest>({ ...signed, remote: isString, releaseId: isString })),
});

export function createSnapshot(file: string, maps: VerifiedMaps, manifests: VerifiedManifests): Snapshot {
  let saved: string | null = null;
  return {
    async save() {
      const { [PRODUCTION]: map, ...environments } = Object.fromEntries(maps.signed);
      const revisions = JSON.stringify([...maps.all].map(([name, { revision }]) => [name, revision]));
      if (!map || saved === revisions) return;
      await writeCopy(file, {
        map,
        manifests: manifests.signedOf(maps.all.values()),
        ...(maps.all.size > 1 && { environments }),
      });
      saved = revisions;
    },
    async restore() {
      const copy = parseJson(await readFile(file, 'utf8').catch(() => null), isCopy);
      if (copy === null) return;
      for (const manifest of copy.manifests) manifests.add(manifest);
      const others = Object.entries(copy.environments ?? {});
      maps.apply([
        { environment: PRODUCTION, ...copy.map },
        ...others.map(([environment, each]) => ({ environment, ...each })),
      ]);
    },
  };
}

export const removePartialSnapshots = (file: string): Promise<void> =>
  removeAbandoned(path.dirname(file), `${path.basename(file)}.`);

/** Atomic and durable; the old copy survives failures. */
async function writeCopy(file: string, copy: Copy): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = `${file}.${partialName()}`;
  try {
    const handle = await open(fresh, 'wx', 0o644);
    try {
      await handle.writeFile(JSON.stringify(copy));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
