import { test as base } from '@playwright/test';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';

export { expect } from '@playwright/test';

/** Every worker has a product of its own, and every page's address is relative to it. */
export const test = base.extend<{ failures: string[]; tolerated: RegExp }, { product: Product }>({
  /** Complaints that a test provokes on purpose. */
  tolerated: [/^$/, { option: true }],
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  /** What the page's console complained of: a policy violation or an uncaught error fails the test. */
  failures: [
    async ({ page, tolerated }, use) => {
      const failures: string[] = [];
      page.on('pageerror', (error) => failures.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Trusted|integrity/i.test(message.text()))
          failures.push(message.text());
      });
      await use(failures);
      base.expect(failures.filter((failure) => !tolerated.test(failure))).toEqual([]);
    },
    { auto: true },
  ],
});
