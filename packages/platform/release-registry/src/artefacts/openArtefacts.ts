import type { ArtefactStore } from './artefactStore.ts';
import type { BucketSettings } from './bucket.ts';
import { directoryArtefacts } from './directoryArtefacts.ts';

/** Prefers a configured bucket, loading S3 only then. */
export async function openArtefacts(
  directory: string,
  bucket: BucketSettings | null,
): Promise<ArtefactStore> {
  if (!bucket) return directoryArtefacts(directory);
  const { bucketArtefacts } = await import('./bucketArtefacts.ts');
  return bucketArtefacts(bucket);
}
