import { test as base } from './test.ts';
import { copyWorkspace, type WorkspaceCopy } from './workspaceCopy.ts';

export { expect } from './test.ts';

/** Adds a workspace copy to `test`, with own workers: other tests never see its releases. */
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
