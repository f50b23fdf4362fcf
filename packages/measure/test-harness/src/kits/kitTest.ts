import { startProduct, type Product } from '../product.ts';
import { test as base } from '../releases.ts';

export { expect } from '../releases.ts';

/** `test` with a product of its own, which serves the kit. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
