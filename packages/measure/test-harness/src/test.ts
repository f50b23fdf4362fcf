import { test as base, type BrowserContextOptions } from '@playwright/test';
import { givenPins, pinnedProduct, withPins } from './pins.ts';
import { startProduct, type Product } from './product.ts';
import { signUpAndLogIn, type Account } from './visitor.ts';

export { expect } from '@playwright/test';

const pins = givenPins();

export interface Member extends Account {
  /** Browser state after login. */
  state: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

/**
 * Gives each worker a product, or the pinned one. Declares the account here: only
 * tests with equal worker fixtures share workers.
 */
export const test = base.extend<
  { failures: string[]; expectedConsoleErrors: RegExp; changesPage: boolean; pinned: undefined },
  { product: Product; member: Member }
>({
  /** Console errors provoked on purpose. */
  expectedConsoleErrors: [/^$/, { option: true }],
  /** Acts as another party that changes the page. */
  changesPage: [false, { option: true }],
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
  /** Fails on console errors, and on the product's own changes counted as another party's. */
  failures: [
    async ({ page, expectedConsoleErrors, changesPage }, use) => {
      const failures: string[] = [];
      page.on('pageerror', (error) => failures.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Trusted|integrity/i.test(message.text()))
          failures.push(message.text());
      });
      page.on('request', (request) => {
        if (!request.url().endsWith('/releases/health') || changesPage) return;
        if ((request.postDataJSON() as { pageChanged?: boolean }).pageChanged)
          failures.push(`${page.url()} is reported as changed by another party`);
      });
      await use(failures);
      base.expect(failures.filter((failure) => !expectedConsoleErrors.test(failure))).toEqual([]);
    },
    { auto: true },
  ],
});
