import type { BrowserContextOptions } from '@playwright/test';
import { test as base } from './test.ts';
import { signUpAndLogIn } from './visitor.ts';
import type { Account } from './visitor.ts';

export { expect } from './test.ts';

export interface Member extends Account {
  /** What the browser holds after logging in. */
  state: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

/** As `test`, with an account for each worker, which is signed in when a test begins. */
export const test = base.extend<object, { member: Member }>({
  member: [
    async ({ browser, product }, use) => {
      const context = await browser.newContext();
      const account = await signUpAndLogIn(await context.newPage(), context.request, product.url);
      await use({ ...account, state: await context.storageState() });
      await context.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  storageState: async ({ member }, use) => use(member.state),
});
