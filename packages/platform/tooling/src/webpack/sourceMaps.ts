import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sourceMapsOf } from '@psma/release-model';

export const isSourceMap = (file: string): boolean => file.endsWith('.map');

/** Moves source maps into one file next to the release. */
export async function takeSourceMaps(from: string, directory: string): Promise<void> {
  const names = (await readdir(from)).filter(isSourceMap).sort();
  const maps: Record<string, unknown> = {};
  for (const name of names) {
    maps[name.replace(/\.map$/, '')] = JSON.parse(await readFile(path.join(from, name), 'utf8'));
    await rm(path.join(from, name));
  }
  await writeFile(sourceMapsOf(directory), await promisify(gzip)(JSON.stringify(maps)));
}
