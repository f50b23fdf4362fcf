import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownerToken } from './releaseCli.ts';
import type { Product } from './product.ts';

interface Manifest {
  releaseId: string;
  federationName: string;
  entry: string;
  files: { path: string; bytes: number; integrity: string }[];
}

/**
 * Another release of a remote without another build: the files of the stable one under a new id, with one text
 * replaced. Resolves with its id and the directory to publish.
 */
export async function retouchedRelease(
  product: Product,
  remote: string,
  { from, to }: { from: string; to: string },
): Promise<{ releaseId: string; directory: string }> {
  const headers = { authorization: `Bearer ${ownerToken(product)}` };
  const ask = async (address: string) => {
    const answer = await fetch(product.url + address, { headers });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    return answer;
  };
  const { map } = (await (await ask('/registry/state')).json()) as {
    map: { remotes: Record<string, { stable: string }> };
  };
  const stable = map.remotes[remote]?.stable ?? '';
  const manifest = (await (await ask(`/registry/releases/${remote}/${stable}`)).json()) as Manifest;
  const releaseId = createHash('sha256').update(`${stable} ${to}`).digest('hex').slice(0, 12);
  const renamed = (text: string) => text.replaceAll(stable, releaseId);

  const contents = new Map<string, Buffer>();
  let replaced = false;
  for (const { path: file } of manifest.files) {
    const bytes = Buffer.from(await (await ask(`/releases/${remote}/${stable}/${file}`)).arrayBuffer());
    const text = file.endsWith('.js') ? bytes.toString() : '';
    replaced ||= text.includes(from);
    contents.set(file, text ? Buffer.from(renamed(text).replaceAll(from, to)) : bytes);
  }
  if (!replaced) throw new Error(`No file of ${remote}@${stable} contains ${from}.`);

  // The entry pins the other scripts by their hashes.
  let entry = contents.get(manifest.entry)?.toString() ?? '';
  for (const file of manifest.files)
    entry = entry.replaceAll(file.integrity, hashOf(contents.get(file.path)!));
  contents.set(manifest.entry, Buffer.from(entry));

  const directory = mkdtempSync(path.join(tmpdir(), 'psma-release-'));
  for (const [file, bytes] of contents) writeFileSync(path.join(directory, file), bytes);
  writeFileSync(
    path.join(directory, 'release.json'),
    JSON.stringify({
      ...manifest,
      releaseId,
      federationName: renamed(manifest.federationName),
      files: [...contents].map(([file, bytes]) => ({
        path: file,
        bytes: bytes.length,
        integrity: hashOf(bytes),
      })),
    }),
  );
  return { releaseId, directory };
}

const hashOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
