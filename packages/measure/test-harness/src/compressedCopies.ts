import { access } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product.ts';
import type { Release } from './releaseCopy.ts';

/** Resolves when a release is compressed, after publish or start. */
export async function compressedCopies({ dataDir }: Product, { manifest }: Release): Promise<void> {
  const last = manifest.files.findLast((file) => /\.(js|css|txt|ttf)$/.test(file.path) && file.bytes >= 512);
  const copy = path.join(
    dataDir,
    'compressed-artefacts',
    manifest.remote,
    manifest.releaseId,
    `${last?.path}.gzip`,
  );
  const isThere = () =>
    access(copy).then(
      () => true,
      () => false,
    );
  while (!(await isThere())) await sleep(100);
}
