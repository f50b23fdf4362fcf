import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkKitRemote } from '@psma/test-harness/kits/kitChecks.ts';
import { KITS } from '@psma/test-harness/kits/kits.ts';
import { unpackRelease } from '@psma/test-harness/kits/oldestRelease.ts';
import { createPreview } from '@psma/test-harness/previews.ts';
import { releaseCli } from '@psma/test-harness/releaseCli.ts';
import { expect, test } from '@psma/test-harness/releases.ts';
import { runInWorkspace } from '@psma/test-harness/workspaceCopy.ts';

test('A-REM-010 a remote that was built with the oldest kit runs in the present shell', async ({
  page,
  product,
}) => {
  const directory = mkdtempSync(path.join(product.dataDir, 'kit-'));
  unpackRelease(directory);
  const { contract } = JSON.parse(readFileSync(path.join(directory, 'release.json'), 'utf8')) as {
    contract: string;
  };
  expect(contract).toBe(`^${KITS[0]?.remoteKit}`);
  const { releaseId } = await releaseCli({ run: runInWorkspace }, product)<{ releaseId: string }>(
    ...['publish', 'mf-compat', '--dir', directory, '--allow-dirty'],
    ...['--no-smoke', 'the journey visits it', '--reason', 'a test'],
  );
  const url = await createPreview(product, 'kit', { 'mf-compat': releaseId });
  await checkKitRemote(page, { url, product });
});
