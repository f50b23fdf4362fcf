import { BUCKETS, type Experiment } from './releaseMap.ts';

/** SHA-256 of UTF-8 text, injected for portability. */
export type Sha256 = (text: string) => Uint8Array;

/**
 * Returns 0 to 9,999: permanent per pair, uniform over visitors, independent
 * between salts. From the digest's first 48 bits; modulo bias below 4e-11.
 */
export function bucketOf(sha256: Sha256, salt: string, visitorId: string): number {
  const digest = sha256(`${salt}:${visitorId}`);
  let value = 0;
  for (const byte of digest.subarray(0, 6)) value = value * 256 + byte;
  return value % BUCKETS;
}

export function isTreated(sha256: Sha256, experiment: Experiment, visitorId: string): boolean {
  const bucket = bucketOf(sha256, experiment.salt, visitorId);
  return bucket >= experiment.from && bucket < experiment.to;
}
