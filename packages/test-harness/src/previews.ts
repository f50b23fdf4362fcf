import type { Product } from './product.ts';
import { ownerToken } from './releaseCli.ts';

/**
 * Shows the live site with these releases, by remote; resolves with its address. The
 * same name keeps its address. There is no other release to fall back to.
 */
export async function createPreview(
  product: Product,
  name: string,
  releases: Record<string, string>,
): Promise<string> {
  const response = await fetch(`${product.consoleUrl}/registry/previews`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ownerToken(product)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, releases, seconds: 3600, reason: 'A test' }),
  });
  if (!response.ok) throw new Error(`The preview ${name} is refused: ${await response.text()}`);
  return ((await response.json()) as { url: string }).url;
}
