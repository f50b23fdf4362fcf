import type { ArtefactStore } from './artefactStore.ts';
import type { BucketSettings } from './bucket.ts';
import { directoryArtefacts } from './directoryArtefacts.ts';

/** In the bucket, where one is configured, else in the directory. The client of S3 is loaded only for a bucket. */
export async function openArtefacts(
  directory: string,
  bucket: BucketSettings | null,
): Promise<ArtefactStore> {
  if (!bucket) return directoryArtefacts(directory);
  const { bucketArtefacts } = await import('./bucketArtefacts.ts');
  return bucketArtefacts(bucket);
}
