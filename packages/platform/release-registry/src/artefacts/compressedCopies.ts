import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseKey } from '@psma/release-contract';
import type { ReleaseManifest } from '@psma/release-model';
import type { ArtefactStore } from './artefactStore.ts';
import { partialName, removeAbandoned } from './partialFiles.ts';

const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface ServedFile {
  bytes: Uint8Array;
  encoding: Encoding | null;
}

export interface CompressedCopies {
  /** Uncompressed if compression gains nothing. */
  get(key: ReleaseKey, file: string, wanted: Encoding | null): Promise<ServedFile | null>;
  /** Makes missing smallest copies one at a time. Until then `get` compresses quickly. */
  prepare(key: ReleaseKey): Promise<void>;
  remove(key: ReleaseKey): Promise<void>;
  /** Removes copies of releases deleted by other machines. */
  removeForgotten(): Promise<void>;
  /** Cancels preparations; resolves once nothing is written. */
  stop(): Promise<void>;
}

const COMPRESSIBLE = /\.(js|mjs|css|html|json|svg|txt|map|ttf)$/;
const WORTH_BYTES = 512;
const FAST = { br: 5, gzip: 6 };
const SMALLEST = { br: 11, gzip: 9 };

/** Derived copies next to the artefacts, deletable at any time. */
export function compressedCopies(
  artefacts: Pick<ArtefactStore, 'get'>,
  directory: string,
  find: (key: ReleaseKey) => Promise<ReleaseManifest | null>,
): CompressedCopies {
  const place = ({ remote, releaseId }: ReleaseKey, file: string, encoding: Encoding) =>
    path.join(directory, remote, releaseId, `${file}.${encoding}`);

  const incoming = path.join(directory, '.incoming');

  async function writeWhole(file: string, bytes: Uint8Array) {
    await mkdir(incoming, { recursive: true });
    await mkdir(path.dirname(file), { recursive: true });
    const fresh = path.join(incoming, partialName());
    await writeFile(fresh, bytes);
    await rename(fresh, file);
  }

  const remove = ({ remote, releaseId }: ReleaseKey) =>
    rm(path.join(directory, remote, releaseId), { recursive: true, force: true });

  const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

  let preparing = removeAbandoned(incoming);
  let stopped = false;

  async function prepareNow(key: ReleaseKey) {
    const manifest = await find(key);
    for (const { path: file, bytes: size } of manifest?.files ?? []) {
      if (!COMPRESSIBLE.test(file) || size < WORTH_BYTES) continue;
      for (const encoding of ENCODINGS) {
        if (await exists(place(key, file, encoding))) continue;
        const bytes = stopped ? null : await artefacts.get(key, file);
        if (!bytes) return;
        await writeWhole(place(key, file, encoding), await compress(bytes, encoding, SMALLEST[encoding]));
        // May have been removed concurrently.
        if (!(await find(key))) return remove(key);
      }
    }
  }

  return {
    async get(key, file, wanted) {
      const listed = (await find(key))?.files.find((candidate) => candidate.path === file);
      if (!listed) return null;
      const encoding = COMPRESSIBLE.test(file) && listed.bytes >= WORTH_BYTES ? wanted : null;
      const copy = encoding && (await readFile(place(key, file, encoding)).catch(() => null));
      if (copy) return { bytes: copy, encoding };
      const bytes = await artefacts.get(key, file);
      return bytes && { bytes: encoding ? await compress(bytes, encoding, FAST[encoding]) : bytes, encoding };
    },
    prepare(key) {
      preparing = preparing.catch(() => {}).then(() => prepareNow(key));
      return preparing;
    },
    async stop() {
      stopped = true;
      await preparing.catch(() => {});
    },
    remove,
    async removeForgotten() {
      for (const remote of await namesIn(directory)) {
        if (remote.startsWith('.')) continue;
        for (const releaseId of await namesIn(path.join(directory, remote)))
          if (!(await find({ remote, releaseId }))) await remove({ remote, releaseId });
      }
    },
  };
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export function compress(bytes: Uint8Array, encoding: Encoding, quality: number): Promise<Uint8Array> {
  if (encoding === 'gzip') return gzipAsync(bytes, { level: quality });
  return brotliAsync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
