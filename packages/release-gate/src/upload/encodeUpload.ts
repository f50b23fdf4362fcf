import type { Conclusion } from '@psma/release-contract';
import type { ReleaseUpload } from '../releaseUpload.ts';

/**
 * One request carries a release: a line of JSON, its manifest; the files' bytes in the order of the manifest's list; and
 * JSON again, the conclusion, which may come long after the files: a browser tries them meanwhile.
 */
export const UPLOAD_TYPE = 'application/vnd.psma.release';

export function encodeRelease({ manifest, files }: ReleaseUpload): Uint8Array {
  const head = Buffer.from(`${JSON.stringify(manifest)}\n`);
  return Buffer.concat([head, ...manifest.files.map((file) => files.get(file.path) ?? new Uint8Array())]);
}

export const encodeConclusion = (conclusion: Conclusion): Uint8Array =>
  Buffer.from(JSON.stringify(conclusion));
