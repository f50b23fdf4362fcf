import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkKitRemote } from '@psma/test-harness/kits/kitChecks.ts';
import { publishKitRemote } from '@psma/test-harness/kits/kitRemote.ts';
import { KITS, packKit } from '@psma/test-harness/kits/kits.ts';
import { test } from '@psma/test-harness/kits/kitTest.ts';
import { packRelease } from '@psma/test-harness/kits/oldestRelease.ts';
import { createPreview } from '@psma/test-harness/previews.ts';

/** Kept between runs: npm then installs only what has changed. */
const FOLDER = fileURLToPath(new URL('../../.cache/compat', import.meta.url));

const isUpdating = () => ['all', 'changed'].includes(test.info().config.updateSnapshots);

for (const kit of KITS)
  test(`A-REM-010 a remote built with remote-kit ${kit.remoteKit} runs in the present shell`, async ({
    page,
    product,
  }) => {
    test.setTimeout(900_000);
    const versions = await packKit(kit, path.join(product.dataDir, 'kit'));
    const folder = path.join(FOLDER, kit.remoteKit);
    const { releaseId, directory } = await publishKitRemote(product, folder, versions);
    if (kit === KITS[0] && isUpdating()) packRelease(directory);
    const url = await createPreview(product, 'kit', { 'mf-compat': releaseId });
    await checkKitRemote(page, { url, product });
  });
