import type { Conclusion } from '@psma/release-contract';
import type { ReleaseUpload } from '../releaseUpload.ts';

/** Begins an upload: manifest line, then file bytes. */
export function encodeRelease({ manifest, files }: ReleaseUpload): Uint8Array {
  const head = Buffer.from(`${JSON.stringify(manifest)}\n`);
  return Buffer.concat([head, ...manifest.files.map((file) => files.get(file.path) ?? new Uint8Array())]);
}

/** Ends an upload. */
export const encodeConclusion = (conclusion: Conclusion): Uint8Array =>
  Buffer.from(JSON.stringify(conclusion));
