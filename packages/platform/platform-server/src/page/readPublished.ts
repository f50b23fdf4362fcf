import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '@psma/release-model';
import type { Registry } from '@psma/release-registry';

export type ReleaseFiles = Pick<Registry['releases'], 'file'>;

/** Text of a release's file; null if missing, unreadable or changed since publication. */
export async function readPublished(
  releases: ReleaseFiles,
  manifest: ReleaseManifest,
  path: string,
): Promise<string | null> {
  const listed = manifest.files.find((file) => file.path === path);
  if (!listed) return null;
  const file = await releases.file(manifest, path, null).catch(() => null);
  if (!file || hashOf(file.bytes) !== listed.integrity) return null;
  return Buffer.from(file.bytes).toString();
}

const hashOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
