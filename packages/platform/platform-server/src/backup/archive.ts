import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Extract, type Pack } from 'tar-stream';

/** Last entry: SHA-256 of each before, for `sha256sum --check`. */
const SUMS = 'SHA256SUMS';

export interface ArchiveFile {
  /** Relative, with slashes. */
  name: string;
  file: string;
}

/** The archive is incomplete or was changed. */
export class DamagedArchive extends Error {
  override name = 'DamagedArchive';
}

/** The file is not compressed as an archive is. */
export class NotAnArchive extends Error {
  override name = 'NotAnArchive';
}

/** Writes a compressed tar file that only this user may read. */
export async function writeArchive(target: string, files: readonly ArchiveFile[]): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  const sums: string[] = [];
  const filled = (async () => {
    for (const { name, file } of files) {
      const sum = await addFile(archive, name, file);
      if (sum) sums.push(`${sum}  ${name}\n`);
    }
    archive.entry({ name: SUMS, mode: 0o600 }, sums.join(''));
    archive.finalize();
  })().catch((error: unknown) => archive.destroy(error as Error));
  await Promise.all([written, filled]);
}

async function addFile(archive: Pack, name: string, file: string): Promise<string | null> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return null;
  const { size, mode, mtime } = await handle.stat();
  const { hash, through } = hashing();
  await pipeline(
    handle.createReadStream(),
    through,
    archive.entry({ name, size, mode: mode & 0o777, mtime }),
  );
  return hash();
}

/**
 * Unpacks an archive into a directory and verifies every byte. Calls `first` with
 * the first entry. Throws NotAnArchive or DamagedArchive; unpacked files remain.
 */
export async function readArchive(
  source: string,
  directory: string,
  first: (name: string, content: string) => Promise<void> | void,
): Promise<void> {
  const archive = extract();
  const read = pipeline(createReadStream(source), createGunzip(), archive);
  const unpacked = unpack(archive, directory, first).catch((error: unknown) => {
    archive.destroy();
    throw error;
  });
  const [stream, entries] = await Promise.allSettled([read, unpacked]);
  const failed = entries.status === 'rejected' ? entries : stream;
  if (failed.status === 'rejected') throw meaningOf(failed.reason);
}

type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

async function unpack(
  archive: Extract,
  directory: string,
  first: (name: string, content: string) => Promise<void> | void,
): Promise<void> {
  const sums = new Map<string, string>();
  let told: string | null = null;
  for await (const entry of archive) {
    const { name } = entry.header;
    if (name === SUMS) {
      told = await text(entry);
      continue;
    }
    if (told !== null || !isInside(name)) throw new DamagedArchive();
    const file = path.join(directory, name);
    sums.set(name, await save(entry, file));
    if (sums.size === 1) await first(name, await text(createReadStream(file)));
  }
  const found = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  if (told !== found) throw new DamagedArchive();
}

async function save(entry: Entry, file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const { hash, through } = hashing();
  const mode = entry.header.mode & 0o777;
  // The archive has ended early: reading would not end.
  if (entry.destroyed) throw new DamagedArchive();
  await pipeline(entry, through, createWriteStream(file, { flags: 'wx', mode }));
  return hash();
}

function hashing() {
  const sha256 = createHash('sha256');
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sha256.update(chunk);
      done(null, chunk);
    },
  });
  return { through, hash: () => sha256.digest('hex') };
}

const isInside = (name: string) => !path.isAbsolute(name) && !name.split('/').includes('..');

/** What an error of zlib or tar-stream says about the file; other errors as they are. */
function meaningOf(error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (message === 'incorrect header check') return new NotAnArchive();
  const isDamage = code.startsWith('Z_') || /Invalid tar header|Unexpected end of data/.test(message);
  return isDamage ? new DamagedArchive() : error;
}
