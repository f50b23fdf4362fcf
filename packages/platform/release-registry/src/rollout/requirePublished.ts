import type { Queryable } from '@psma/database';
import { ReleaseRefused, type ReleaseKey } from '@psma/release-contract';
import { messages } from '../messages.ts';
import { isForPreviewsOnly, readManifest, readStoredState } from '../releases/releaseStore.ts';
import type { MapChange } from './changeMap.ts';

/** Throws UnknownRelease, and PurgedRelease. */
export async function requirePublished(db: Queryable, key: ReleaseKey): Promise<void> {
  if (await readManifest(db, key)) return;
  const { wasPurged, wasRemoved, notPublished } = messages.release;
  const state = await readStoredState(db, key);
  if (state === 'purged') throw new ReleaseRefused('PurgedRelease', wasPurged(key));
  throw new ReleaseRefused('UnknownRelease', (state === 'removed' ? wasRemoved : notPublished)(key));
}

/** Throws UnknownRelease, and PreviewOnly for releases that only previews may serve. */
export async function requireForVisitors(db: Queryable, key: ReleaseKey): Promise<void> {
  await requirePublished(db, key);
  if (await isForPreviewsOnly(db, key)) throw new ReleaseRefused('PreviewOnly', messages.preview.only(key));
}

/** Of changes without a release, such as rollbacks, nothing. */
export async function requireChangesPublished(db: Queryable, changes: MapChange[]): Promise<void> {
  for (const { remote, releaseId } of changes)
    if (releaseId !== null) await requireForVisitors(db, { remote, releaseId });
}
