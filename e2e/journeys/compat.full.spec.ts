import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { KIT_BREAKS } from '@psma/test-harness/kits/kitBreaks.ts';
import { checkKitRemote } from '@psma/test-harness/kits/kitChecks.ts';
import { publishKitRemote, type KitRelease } from '@psma/test-harness/kits/kitRemote.ts';
import { KITS, packKit, type Kit } from '@psma/test-harness/kits/kits.ts';
import { expect, test } from '@psma/test-harness/kits/kitTest.ts';
import { packRelease } from '@psma/test-harness/kits/oldestRelease.ts';
import { createPreview } from '@psma/test-harness/previews.ts';
import type { Product } from '@psma/test-harness/product.ts';
import { releaseCli } from '@psma/test-harness/releaseCli.ts';

/** Kept between runs: npm then installs only what has changed. */
const FOLDER = fileURLToPath(new URL('../../.cache/compat', import.meta.url));

/** The newest earlier one, whose remotes use the shell's copy of both packages. */
const SHARING = KITS.at(-2) as Kit;

const published = new Map<Kit, Promise<KitRelease>>();

/** Built with this kit, once for the product of this worker. */
function releaseOf(kit: Kit, product: Product): Promise<KitRelease> {
  const known = published.get(kit);
  if (known) return known;
  const release = packKit(kit, path.join(product.dataDir, 'kit')).then((versions) =>
    publishKitRemote(product, path.join(FOLDER, kit.remoteKit), versions),
  );
  published.set(kit, release);
  return release;
}

const isUpdating = () => ['all', 'changed'].includes(test.info().config.updateSnapshots);

test.beforeEach(() => test.setTimeout(900_000));

for (const kit of KITS)
  test(`A-REM-010 a remote built with remote-kit ${kit.remoteKit} runs in the present shell`, async ({
    page,
    product,
  }) => {
    const { releaseId, directory } = await releaseOf(kit, product);
    if (kit === KITS[0] && isUpdating()) packRelease(directory);
    const url = await createPreview(product, 'kit', { 'mf-compat': releaseId });
    await checkKitRemote(page, { url, product });
  });

test.describe('seeded', () => {
  test.use({ expectedConsoleErrors: /./ });

  for (const { kind, name, file, from, to, found } of KIT_BREAKS)
    test(`A-REM-010 a ${kind} is found: ${name}`, async ({ page, product, copy }) => {
      const source = path.join(copy.directory, file);
      const present = readFileSync(source);
      copy.edit(file, from, to);
      const release = releaseCli(copy, product);
      const { releaseId: shell } = await release<{ releaseId: string }>(
        ...['publish', 'shell', '--allow-dirty', '--no-smoke', 'broken on purpose', '--reason', 'a test'],
      ).finally(() => writeFileSync(source, present));
      const { releaseId } = await releaseOf(SHARING, product);
      const url = await createPreview(product, 'kit', { shell, 'mf-compat': releaseId });
      page.setDefaultTimeout(15_000);
      await expect(checkKitRemote(page, { url, product })).rejects.toThrow(`${found} fails`);
    });
});
