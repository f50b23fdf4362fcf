import { createHash } from 'node:crypto';
import type { ReleaseUpload } from './releaseUpload.ts';

/** Subresource integrity of a file. */
export const sha384 = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Copies the given files of a release under another id. `edit` changes scripts and prerendered
 * screens, whose chunk hashes follow.
 */
export function renamedRelease(
  { manifest, files }: ReleaseUpload,
  releaseId: string,
  edit: (script: string) => string = (script) => script,
) {
  const renamed = new Map<string, Buffer>();
  const hashes = new Map<string, string>();
  const given = manifest.files.filter(({ path }) => files.has(path));
  const chunksFirst = given.toSorted(({ path }) => (path === manifest.entry ? 1 : -1));
  for (const { path, integrity } of chunksFirst) {
    const old = Buffer.from(files.get(path) ?? []);
    const bytes = /\.js(on)?$/.test(path)
      ? Buffer.from(
          [...hashes].reduce(
            (script, [from, to]) => script.replaceAll(from, to),
            edit(old.toString().replaceAll(manifest.releaseId, releaseId)),
          ),
        )
      : old;
    renamed.set(path, bytes);
    hashes.set(integrity, sha384(bytes));
  }
  return {
    manifest: {
      ...manifest,
      releaseId,
      federationName: manifest.federationName.replace(manifest.releaseId, releaseId),
      files: given.map(({ path, integrity }) => ({
        path,
        bytes: renamed.get(path)?.length ?? 0,
        integrity: hashes.get(integrity) ?? '',
      })),
    },
    files: renamed,
  };
}
