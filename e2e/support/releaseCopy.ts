import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from './product.ts';
import type { Candidate, Resolution } from './proxy.ts';

interface Manifest {
  remote: string;
  releaseId: string;
  federationName: string;
  entry: string;
  files: { path: string; bytes: number; integrity: string }[];
}

/** A release as it is published: `release.json` and the bytes of its files. */
export interface Release {
  manifest: Manifest;
  files: ReadonlyMap<string, Buffer>;
}

export const sha384 = (bytes: Buffer | string) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export async function candidateOf(product: Product, remote: string): Promise<Candidate> {
  const resolution = (await (await fetch(`${product.url}/releases/resolution`)).json()) as Resolution;
  const candidate = resolution.remotes.find((one) => one.remote === remote)?.candidates[0];
  if (!candidate) throw new Error(`${remote} is not released.`);
  return candidate;
}

export const ownerToken = async ({ dataDir }: Product): Promise<string> =>
  (await readFile(path.join(dataDir, 'release-token'), 'utf8')).trim();

/** The release that serves a remote. */
export async function servingRelease(product: Product, remote: string): Promise<Release> {
  const { releaseId } = await candidateOf(product, remote);
  const answer = await fetch(`${product.url}/registry/releases/${remote}/${releaseId}`, {
    headers: { authorization: `Bearer ${await ownerToken(product)}` },
  });
  const manifest = (await answer.json()) as Manifest;
  const files = await Promise.all(
    manifest.files.map(async (file) => {
      const bytes = await fetch(`${product.url}/releases/${remote}/${releaseId}/${file.path}`);
      return [file.path, Buffer.from(await bytes.arrayBuffer())] as const;
    }),
  );
  return { manifest, files: new Map(files) };
}

/** The same code under another id: every script names its release, and the entry names the hashes of its chunks. */
export function renamedRelease({ manifest, files }: Release, releaseId: string): Release {
  const renamed = new Map<string, Buffer>();
  const hashes = new Map<string, string>();
  const chunksFirst = [...files.keys()].sort((file) => (file === manifest.entry ? 1 : -1));
  for (const file of chunksFirst) {
    const old = files.get(file) as Buffer;
    const text = [...hashes].reduce(
      (script, [from, to]) => script.replaceAll(from, to),
      old.toString('latin1').replaceAll(manifest.releaseId, releaseId),
    );
    const bytes = file.endsWith('.js') ? Buffer.from(text, 'latin1') : old;
    renamed.set(file, bytes);
    hashes.set(sha384(old), sha384(bytes));
  }
  return {
    manifest: {
      ...manifest,
      releaseId,
      federationName: manifest.federationName.replace(manifest.releaseId, releaseId),
      files: manifest.files.map((file) => ({ ...file, integrity: hashes.get(file.integrity) ?? '' })),
    },
    files: renamed,
  };
}
