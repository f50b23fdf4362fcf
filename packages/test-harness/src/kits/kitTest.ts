import type { Product } from '../product.ts';
import { test as base } from '../releases.ts';
import { startProductWithKit } from '../standaloneRemote.ts';

export { expect } from '../releases.ts';

/** `test` with a product whose `/kit/` npm reaches. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const product = await startProductWithKit();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
