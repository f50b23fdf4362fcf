import type { Queryable } from '@psma/database';
import { ReleaseRefused, type ReleaseKey } from '@psma/release-contract';
import { messages } from '../messages.ts';
import { readManifest } from '../releases/releaseStore.ts';

export async function requirePublished(db: Queryable, key: ReleaseKey): Promise<void> {
  if (!(await readManifest(db, key))) {
    throw new ReleaseRefused('UnknownRelease', messages.release.notPublished(key));
  }
}
