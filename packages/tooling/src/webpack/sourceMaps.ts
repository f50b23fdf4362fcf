import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sourceMapsOf } from '@psma/release-model';

export const isSourceMap = (file: string): boolean => file.endsWith('.map');

/** Takes the source maps out of a build's directory, into one file beside where the release will lie. */
export async function takeSourceMaps(from: string, directory: string): Promise<void> {
  const names = (await readdir(from)).filter(isSourceMap).sort();
  const maps: Record<string, unknown> = {};
  for (const name of names) {
    maps[name.replace(/\.map$/, '')] = JSON.parse(await readFile(path.join(from, name), 'utf8'));
    await rm(path.join(from, name));
  }
  await writeFile(sourceMapsOf(directory), await promisify(gzip)(JSON.stringify(maps)));
}
