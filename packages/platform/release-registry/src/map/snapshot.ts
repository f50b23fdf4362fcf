import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isArrayOf, isObjectOf, isOptional, isRecordOf, isString, parseJson } from '@psma/validators';
import { partialName, removeAbandoned } from '../artefacts/partialFiles.ts';
import type { StoredManifest } from '../releases/releaseStore.ts';
import type { SignedText } from '../signing/signedText.ts';

/** Serves pages while the database is away. */
export interface Snapshot {
  map: SignedText;
  manifests: StoredManifest[];
  /** Maps besides production's, by name. */
  environments?: Record<string, SignedText>;
}

const signed = { text: isString, signature: isString };
const isSnapshot = isObjectOf<Snapshot>({
  map: isObjectOf<SignedText>(signed),
  environments: isOptional(isRecordOf(isObjectOf<SignedText>(signed))),
  manifests: isArrayOf(isObjectOf<StoredManifest>({ ...signed, remote: isString, releaseId: isString })),
});

/** Null if unreadable. Callers check the signatures. */
export async function readSnapshot(file: string): Promise<Snapshot | null> {
  return parseJson(await readFile(file, 'utf8').catch(() => null), isSnapshot);
}

export const removePartialSnapshots = (file: string): Promise<void> =>
  removeAbandoned(path.dirname(file), `${path.basename(file)}.`);

/** Atomic and durable; the old copy survives failures. */
export async function writeSnapshot(file: string, snapshot: Snapshot): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = `${file}.${partialName()}`;
  try {
    const handle = await open(fresh, 'wx', 0o644);
    try {
      await handle.writeFile(JSON.stringify(snapshot));
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
