import type { ReleaseUpload } from '@psma/release-gate';
import { BOM_FILE } from '@psma/release-model';
import type { Product } from './product.ts';
import type { Candidate, Resolution } from './proxy.ts';
import { ownerToken } from './releaseCli.ts';

export { renamedRelease, sha384 } from '@psma/release-gate';

/** Published release: `release.json` and file bytes. */
export interface Release {
  manifest: ReleaseUpload['manifest'];
  files: ReadonlyMap<string, Buffer>;
}

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

/** Returns the serving release of a remote or the shell, without the list of packages, which is not served. */
export async function servingRelease(product: Product, remote: string): Promise<Release> {
  const releaseId = await servingId(product, remote);
  const answer = await fetch(`${product.consoleUrl}/registry/releases/${remote}/${releaseId}`, {
    headers: { authorization: `Bearer ${ownerToken(product)}` },
  });
  const { files: all, ...manifest } = (await answer.json()) as ReleaseUpload['manifest'];
  const served = all.filter(({ path }) => path !== BOM_FILE);
  const files = await Promise.all(
    served.map(async (file) => {
      const bytes = await fetch(`${product.url}/releases/${remote}/${releaseId}/${file.path}`);
      return [file.path, Buffer.from(await bytes.arrayBuffer())] as const;
    }),
  );
  return { manifest: { ...manifest, files: served }, files: new Map(files) };
}
