import type { Conclusion } from '@psma/release-contract';
import type { ReleaseUpload } from '../releaseUpload.ts';

/**
 * A release in one request: manifest as a JSON line, file bytes in its order, then the
 * conclusion as JSON, possibly long after, while a browser tries them.
 */
export const UPLOAD_TYPE = 'application/vnd.psma.release';

export function encodeRelease({ manifest, files }: ReleaseUpload): Uint8Array {
  const head = Buffer.from(`${JSON.stringify(manifest)}\n`);
  return Buffer.concat([head, ...manifest.files.map((file) => files.get(file.path) ?? new Uint8Array())]);
}

export const encodeConclusion = (conclusion: Conclusion): Uint8Array =>
  Buffer.from(JSON.stringify(conclusion));
