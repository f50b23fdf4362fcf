import { test as base } from '@playwright/test';
import { givenPins, pinnedProduct, withPins } from './pins.ts';
import { startProduct, type Product } from './product.ts';

export { expect } from '@playwright/test';

const pins = givenPins();

/**
 * Every worker has a product of its own, or with pins the one they were made for, and every page's address is relative
 * to it.
 */
export const test = base.extend<
  { failures: string[]; tolerated: RegExp; pinned: undefined },
  { product: Product }
>({
  /** Complaints that a test provokes on purpose. */
  tolerated: [/^$/, { option: true }],
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      if (pins) return use(pinnedProduct(pins));
      const product = await startProduct();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  pinned: [
    async ({ page }, use) => (pins ? withPins(page, pins, () => use(undefined)) : use(undefined)),
    { auto: true },
  ],
  /** Errors in the page's console: a policy violation or an uncaught error fails the test. */
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
