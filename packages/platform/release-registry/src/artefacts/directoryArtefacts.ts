import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseKey } from '@psma/release-contract';
import { errnoOf } from '@psma/settings';
import { messages } from '../messages.ts';
import { ArtefactsDiffer, type ArtefactStore, type StagedFiles } from './artefactStore.ts';
import { partialName, removeAbandoned } from './partialFiles.ts';

const INCOMING = '.incoming';

type Files = ReadonlyMap<string, Uint8Array>;

/**
 * `<directory>/<remote>/<releaseId>/<file>`: written aside, synced, renamed. The first
 * release makes the directory: a start that fails leaves none where a link to shared
 * releases belongs.
 */
export async function directoryArtefacts(directory: string): Promise<ArtefactStore> {
  const incoming = path.join(directory, INCOMING);
  await removeAbandoned(incoming);
  const directoryOf = ({ remote, releaseId }: ReleaseKey) => inside(directory, path.join(remote, releaseId));

  async function moveInto(release: ReleaseKey, partial: string, files: Files) {
    const target = directoryOf(release);
    try {
      await mkdir(path.dirname(target), { recursive: true });
      await rename(partial, target);
      await Promise.all([path.dirname(target), directory].map(sync));
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (!(await holds(target, files))) {
        throw new ArtefactsDiffer(messages.release.storedOtherwise(release));
      }
    }
  }

  function stage(): StagedFiles {
    const partial = path.join(incoming, partialName());
    const files = new Map<string, Uint8Array>();
    const writing: Promise<void>[] = [];
    return {
      add(file, bytes) {
        files.set(file, bytes);
        const written = write(partial, file, bytes);
        written.catch(() => {});
        writing.push(written);
      },
      async put(release) {
        await Promise.all(writing);
        await syncFolders(partial, files.keys());
        await moveInto(release, partial, files);
      },
      async discard() {
        await Promise.allSettled(writing);
        await rm(partial, { recursive: true, force: true }).catch(() => {});
      },
    };
  }

  return {
    stage,
    async put(release, files) {
      if (await holds(directoryOf(release), files)) return;
      const staged = stage();
      for (const [file, bytes] of files) staged.add(file, bytes);
      await staged.put(release).finally(staged.discard);
    },
    async get(release, file) {
      return readFile(inside(directoryOf(release), file)).catch((error: unknown) => {
        if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(errnoOf(error))) return null;
        throw error;
      });
    },
    async remove(release) {
      // Fixed name, so retries find the remains.
      const condemned = path.join(incoming, `condemned ${release.remote} ${release.releaseId}`);
      await rm(condemned, { recursive: true, force: true });
      await mkdir(incoming, { recursive: true });
      await rename(directoryOf(release), condemned).catch((error: unknown) => {
        if (errnoOf(error) !== 'ENOENT') throw error;
      });
      await rm(condemned, { recursive: true, force: true });
    },
  };
}

function inside(directory: string, relative: string): string {
  const resolved = path.resolve(directory, relative);
  if (!resolved.startsWith(path.resolve(directory) + path.sep))
    throw new Error(`Path ${relative} leaves ${directory}.`);
  return resolved;
}

async function write(directory: string, name: string, bytes: Uint8Array) {
  const file = inside(directory, name);
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes file names durable. */
async function syncFolders(directory: string, files: Iterable<string>) {
  const folders = new Set([directory]);
  for (const file of files) {
    for (let at = path.dirname(inside(directory, file)); at !== directory; at = path.dirname(at))
      folders.add(at);
  }
  await mkdir(directory, { recursive: true });
  await Promise.all([...folders].map(sync));
}

async function sync(directory: string) {
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}

const isTaken = (error: unknown) => ['ENOTEMPTY', 'EEXIST'].includes(errnoOf(error));

async function holds(directory: string, files: ReadonlyMap<string, Uint8Array>): Promise<boolean> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries?.filter((entry) => entry.isFile()).length !== files.size) return false;
  for (const [file, bytes] of files) {
    const stored = await readFile(inside(directory, file)).catch(() => null);
    if (!stored?.equals(bytes)) return false;
  }
  return true;
}
