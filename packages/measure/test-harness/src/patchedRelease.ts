import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from './product.ts';
import { renamedRelease, servingRelease } from './releaseCopy.ts';

interface OnDisk {
  releaseId: string;
  directory: string;
}

/** Copies the serving release under a new id with one text replaced. */
export async function patchedRelease(
  product: Product,
  remote: string,
  { from, to }: { from: string; to: string },
): Promise<OnDisk> {
  let replaced = false;
  const made = await editedRelease(product, remote, to, (script) => {
    replaced ||= script.includes(from);
    return script.replaceAll(from, to);
  });
  if (!replaced) throw new Error(`No file of ${remote} contains ${from}.`);
  return made;
}

/** Like `patchedRelease`, editing every script; `name` makes the id. */
export async function editedRelease(
  product: Product,
  remote: string,
  name: string,
  edit: (script: string) => string,
): Promise<OnDisk> {
  const release = await servingRelease(product, remote);
  const serving = release.manifest.releaseId;
  const releaseId = createHash('sha256').update(`${serving} ${name}`).digest('hex').slice(0, 12);
  const { manifest, files } = renamedRelease(release, releaseId, edit);
  const directory = mkdtempSync(path.join(product.dataDir, 'retouched-'));
  for (const [file, bytes] of files) writeFileSync(path.join(directory, file), bytes);
  writeFileSync(path.join(directory, 'release.json'), JSON.stringify(manifest));
  return { releaseId, directory };
}
