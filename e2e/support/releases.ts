import { startProduct } from './product.ts';
import type { OwnProduct } from './product.ts';
import { test as base } from './test.ts';
import { copyWorkspace } from './workspaceCopy.ts';
import type { WorkspaceCopy } from './workspaceCopy.ts';

export { expect } from './test.ts';

/** As `test`, with a product whose releases may be changed, and a copy of the workspace to release from. */
export const test = base.extend<object, { product: OwnProduct; copy: WorkspaceCopy }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  copy: [
    // oxlint-disable-next-line no-empty-pattern -- as above.
    async ({}, use) => {
      const copy = copyWorkspace();
      await use(copy);
      await copy.remove();
    },
    { scope: 'worker' },
  ],
});
