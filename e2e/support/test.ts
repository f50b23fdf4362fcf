import { test as base, type BrowserContextOptions } from '@playwright/test';
import { givenPins, pinnedProduct, withPins } from './pins.ts';
import { startProduct, type Product } from './product.ts';
import { signUpAndLogIn, type Account } from './visitor.ts';

export { expect } from '@playwright/test';

const pins = givenPins();

export interface Member extends Account {
  /** What the browser holds after logging in. */
  state: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

/**
 * Every worker has a product of its own, or with pins the one they were made for, and every page's address is relative
 * to it. An account is made where a test asks for it; it is known here, since tests run in one worker only where they
 * know the same fixtures of workers.
 */
export const test = base.extend<
  { failures: string[]; tolerated: RegExp; pinned: undefined },
  { product: Product; member: Member }
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
  member: [
    async ({ browser, product }, use) => {
      const context = await browser.newContext();
      const account = await signUpAndLogIn(await context.newPage(), context.request, product.url);
      await use({ ...account, state: await context.storageState() });
      await context.close();
    },
    { scope: 'worker', timeout: 120_000 },
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
