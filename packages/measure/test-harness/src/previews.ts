import type { Product } from './product.ts';
import type { Resolution } from './proxy.ts';
import { ownerToken } from './releaseCli.ts';

async function ask<Answer>(product: Product, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${product.consoleUrl}/registry/previews${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ownerToken(product)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The request ${path} is refused: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/**
 * Shows the live site with these releases, by remote, to everyone; resolves with its address.
 * The same name keeps its address. There is no other release to fall back to.
 */
export const createPreview = async (
  product: Product,
  name: string,
  releases: Record<string, string>,
): Promise<string> => (await create(product, { name, releases, open: true })).url;

/** Shows the live site, closed; resolves with the preview's address and bypass token. */
export async function createClosedPreview(
  product: Product,
  name: string,
): Promise<{ url: string; bypass: string }> {
  const response = await fetch(`${product.url}/releases/resolution`);
  const { remotes } = (await response.json()) as Resolution;
  const triage = remotes.find(({ remote }) => remote === 'mf-triage')?.candidates[0]?.releaseId ?? '';
  const { url } = await create(product, { name, releases: { 'mf-triage': triage } });
  const { token } = await ask<{ token: string }>(product, `/${name}/bypass`);
  return { url, bypass: token };
}

const create = (product: Product, preview: { name: string; releases: object; open?: true }) =>
  ask<{ url: string }>(product, '', { ...preview, seconds: 3600, reason: 'A test' });
