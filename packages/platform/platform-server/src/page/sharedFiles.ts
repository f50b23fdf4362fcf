import { Preloads, PRELOADS_FILE, type ReleaseManifest } from '@psma/release-model';
import { Check as fits } from 'typebox/value';
import { readPublished, type ReleaseFiles } from './readPublished.ts';

/** Of a release without `preloads.json`. */
const NONE: Preloads = { needed: {}, provided: {} };

interface Releases {
  shell: ReleaseManifest;
  remote: ReleaseManifest | null;
}

/** Finds the shell's files with shared modules that a screen's chunks need. */
export function createSharedFiles(releases: ReleaseFiles) {
  const known = new WeakMap<ReleaseManifest, Preloads>();
  const read = async (manifest: ReleaseManifest): Promise<Preloads> => {
    const found = known.get(manifest) ?? (await readPreloads(releases, manifest));
    known.set(manifest, found);
    return found;
  };
  return async ({ shell, remote }: Releases, chunks: readonly string[]): Promise<string[]> => {
    if (!remote) return [];
    const [{ provided }, { needed }] = await Promise.all([read(shell), read(remote)]);
    const files = chunks.flatMap((chunk) => needed[chunk] ?? []).flatMap((name) => provided[name] ?? []);
    return [...new Set(files)].filter((file) => shell.files.some(({ path }) => path === file));
  };
}

async function readPreloads(releases: ReleaseFiles, manifest: ReleaseManifest): Promise<Preloads> {
  const text = await readPublished(releases, manifest, PRELOADS_FILE);
  if (text === null) return NONE;
  try {
    const value: unknown = JSON.parse(text);
    return fits(Preloads, value) ? value : NONE;
  } catch {
    return NONE;
  }
}
