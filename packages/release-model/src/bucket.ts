import { BUCKETS, type Experiment } from './releaseMap.ts';

/** SHA-256 of UTF-8 text. Given by the caller, so that this package runs anywhere. */
export type Sha256 = (text: string) => Uint8Array;

/**
 * Bucket of a visitor under a salt, 0 to 9,999. Equal for ever for the same pair, uniform over visitors and
 * independent between salts. Read from the first 48 bits of the digest: the modulo's bias is below 4e-11.
 */
export function bucketOf(sha256: Sha256, salt: string, visitorId: string): number {
  const digest = sha256(`${salt}:${visitorId}`);
  let value = 0;
  for (const byte of digest.subarray(0, 6)) value = value * 256 + byte;
  return value % BUCKETS;
}

/** Whether an experiment gives this visitor its release. */
export function isTreated(sha256: Sha256, experiment: Experiment, visitorId: string): boolean {
  const bucket = bucketOf(sha256, experiment.salt, visitorId);
  return bucket >= experiment.from && bucket < experiment.to;
}
