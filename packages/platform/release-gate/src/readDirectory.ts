import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceMapsOf } from '@psma/release-model';
import { parseManifest } from './parseManifest.ts';
import { MANIFEST_FILE, type ReleaseUpload } from './releaseUpload.ts';

export async function readDirectory(directory: string): Promise<ReleaseUpload> {
  const manifest = parseManifest(await readFile(path.join(directory, MANIFEST_FILE), 'utf8'));
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array>();
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(directory, file);
    if (name !== MANIFEST_FILE) files.set(name, await readFile(file));
  }
  return { manifest, files };
}

/** Returns packed source maps or null. */
export const readSourceMaps = (directory: string): Promise<Uint8Array | null> =>
  readFile(sourceMapsOf(directory)).catch(() => null);
