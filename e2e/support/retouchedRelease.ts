import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from './product.ts';
import { renamedRelease, servingRelease } from './releaseCopy.ts';

/**
 * Another release of a remote without another build: the files of the serving one under a new id, with one text
 * replaced. Resolves with its id and the directory to publish.
 */
export async function retouchedRelease(
  product: Product,
  remote: string,
  { from, to }: { from: string; to: string },
): Promise<{ releaseId: string; directory: string }> {
  const release = await servingRelease(product, remote);
  const serving = release.manifest.releaseId;
  const releaseId = createHash('sha256').update(`${serving} ${to}`).digest('hex').slice(0, 12);
  let replaced = false;
  const { manifest, files } = renamedRelease(release, releaseId, (script) => {
    replaced ||= script.includes(from);
    return script.replaceAll(from, to);
  });
  if (!replaced) throw new Error(`No file of ${remote}@${serving} contains ${from}.`);

  const directory = mkdtempSync(path.join(product.dataDir, 'retouched-'));
  for (const [file, bytes] of files) writeFileSync(path.join(directory, file), bytes);
  writeFileSync(path.join(directory, 'release.json'), JSON.stringify(manifest));
  return { releaseId, directory };
}
