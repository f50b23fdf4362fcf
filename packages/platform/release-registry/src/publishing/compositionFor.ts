import type { LiveComposition, ReleaseUpload } from '@psma/release-gate';
import { servedReleases, type AcceptedBreakingChanges, type ReleaseManifest } from '@psma/release-model';
import type { ReleaseState } from '../map/releaseState.ts';

/** Live composition with the batch's other uploads in place. */
export function compositionFor(
  state: ReleaseState,
  remote: string,
  batch: ReleaseUpload[],
  acceptedChanges: AcceptedBreakingChanges,
): Omit<LiveComposition, 'uses'> {
  const served = new Map<string, ReleaseManifest[]>();
  for (const [name, releases] of Object.entries(state.map().remotes)) {
    const ids = servedReleases(releases);
    served.set(
      name,
      ids.flatMap((releaseId) => state.manifest({ remote: name, releaseId }) ?? []),
    );
  }
  const own = served.get(remote)?.[0] ?? null;
  for (const other of batch) served.set(other.manifest.remote, [other.manifest]);
  const others = [...served]
    .filter(([name]) => name !== 'shell' && name !== remote)
    .flatMap(([, manifests]) => manifests);
  return { shell: served.get('shell')?.[0] ?? null, others, own, acceptedChanges };
}
