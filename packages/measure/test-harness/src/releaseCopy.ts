import { createHash } from 'node:crypto';
import type { Product } from './product.ts';
import type { Candidate, Resolution } from './proxy.ts';
import { ownerToken } from './releaseCli.ts';

interface Manifest {
  remote: string;
  releaseId: string;
  federationName: string;
  entry: string;
  files: { path: string; bytes: number; integrity: string }[];
}

/** Published release: `release.json` and file bytes. */
export interface Release {
  manifest: Manifest;
  files: ReadonlyMap<string, Buffer>;
}

export const sha384 = (bytes: Buffer | string) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const resolutionOf = async ({ url }: Product) =>
  (await (await fetch(`${url}/releases/resolution`)).json()) as Resolution;

export async function candidateOf(product: Product, remote: string): Promise<Candidate> {
  const resolution = await resolutionOf(product);
  const candidate = resolution.remotes.find((one) => one.remote === remote)?.candidates[0];
  if (!candidate) throw new Error(`${remote} is not released.`);
  return candidate;
}

const servingId = async (product: Product, remote: string) =>
  remote === 'shell'
    ? (await resolutionOf(product)).shellRelease.releaseId
    : (await candidateOf(product, remote)).releaseId;

/** Returns the serving release of a remote or the shell. */
export async function servingRelease(product: Product, remote: string): Promise<Release> {
  const releaseId = await servingId(product, remote);
  const answer = await fetch(`${product.consoleUrl}/registry/releases/${remote}/${releaseId}`, {
    headers: { authorization: `Bearer ${ownerToken(product)}` },
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

/** Copies a release under another id. Edits scripts, prerendered screens and chunk hashes. */
export function renamedRelease(
  { manifest, files }: Release,
  releaseId: string,
  edit: (script: string) => string = (script) => script,
): Release {
  const renamed = new Map<string, Buffer>();
  const hashes = new Map<string, string>();
  const chunksFirst = manifest.files.toSorted(({ path }) => (path === manifest.entry ? 1 : -1));
  for (const { path, integrity } of chunksFirst) {
    const old = files.get(path) as Buffer;
    const bytes = /\.js(on)?$/.test(path)
      ? Buffer.from(
          [...hashes].reduce(
            (script, [from, to]) => script.replaceAll(from, to),
            edit(old.toString().replaceAll(manifest.releaseId, releaseId)),
          ),
        )
      : old;
    renamed.set(path, bytes);
    hashes.set(integrity, sha384(bytes));
  }
  return {
    manifest: {
      ...manifest,
      releaseId,
      federationName: manifest.federationName.replace(manifest.releaseId, releaseId),
      files: manifest.files.map(({ path, integrity }) => ({
        path,
        bytes: renamed.get(path)?.length ?? 0,
        integrity: hashes.get(integrity) ?? '',
      })),
    },
    files: renamed,
  };
}
