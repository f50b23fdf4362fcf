import { test as base } from './test.ts';
import { copyWorkspace, type WorkspaceCopy } from './workspaceCopy.ts';

export { expect } from './test.ts';

/**
 * As `test`, with a copy of the workspace to release from. What these tests release stays in a product that no other
 * kind of test sees: a worker fixture makes a worker of its own.
 */
export const test = base.extend<object, { copy: WorkspaceCopy }>({
  copy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const copy = copyWorkspace();
      await use(copy);
      await copy.remove();
    },
    { scope: 'worker' },
  ],
});
