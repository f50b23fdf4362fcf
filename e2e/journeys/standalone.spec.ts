import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { startProduct } from '@psma/test-harness/product.ts';
import { createStandaloneRemote } from '@psma/test-harness/standaloneRemote.ts';
import { title } from '@psma/test-harness/visitor.ts';

/** Kept between runs: npm then installs only what has changed. */
const FOLDER = fileURLToPath(new URL('../../.cache/standalone', import.meta.url));

const because = ['--reason', 'a test', '--allow-dirty'];

test('A-REM-001 a remote outside the workspace is installed from the kit, built, published and shown', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const product = await startProduct();
  try {
    const remote = await createStandaloneRemote(product, path.join(FOLDER, 'checklist'));
    await remote.npm('install', '--no-audit', '--no-fund', '--prefer-offline');
    const { releaseId } = await remote.release<{ releaseId: string }>('publish', 'mf-checklist', ...because);
    await remote.release('promote', 'mf-checklist', releaseId, '--reason', 'a test');

    await page.goto(`${product.url}/checklist`);
    await expect(title(page)).toHaveText('Checklist');
    await page.goto(`${product.url}/admin/checklist`);
    await expect(page).toHaveURL(/\/login/);
  } finally {
    await product.remove();
  }
});
