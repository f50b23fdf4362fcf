import type { Queryable } from '@psma/database';
import type { ReleaseUse } from '@psma/release-contract';
import { liveReleases, type ReleaseMap, type RemoteReleases } from '@psma/release-model';
import { listLastGoodTimes, listPinned } from '../log/releaseUseStore.ts';
import type { MapContext } from '../map/mapContext.ts';
import { isLive } from '../map/previewHosts.ts';

/** Releases that people can get, in all environments; killed ones are left out. */
export async function listUses({ pool, state, now }: MapContext): Promise<ReleaseUse[]> {
  const maps = state.maps();
  const pinned = await listPinned(pool, now());
  const previews = [...(state.previews() ?? []).values()].filter((preview) => isLive(preview, now()));
  const others: ReleaseUse[] = [
    ...pinned.map((pin) => ({ ...pin, use: 'pinned' as const })),
    ...previews.flatMap(({ base: environment, releases, since }) =>
      Object.entries(releases).map(([remote, releaseId]) => ({
        environment,
        remote,
        releaseId,
        use: 'previewed' as const,
        since: new Date(since),
      })),
    ),
  ];
  const isOffered = ({ environment, remote, releaseId }: ReleaseUse) => {
    const map = maps.get(environment);
    return map !== undefined && !map.remotes[remote]?.killed.includes(releaseId);
  };
  return [...(await listLive(pool, maps)), ...others.filter(isOffered)];
}

/** Stable, last good and tried ones. */
export async function listLive(db: Queryable, maps: ReadonlyMap<string, ReleaseMap>): Promise<ReleaseUse[]> {
  const uses = [...maps].flatMap(([environment, { remotes }]) =>
    Object.entries(remotes).flatMap(([remote, releases]) =>
      liveReleases(releases).map((releaseId) => ({
        environment,
        remote,
        releaseId,
        ...useOf(releases, releaseId),
      })),
    ),
  );
  const isLastGood = ({ use }: ReleaseUse) => use === 'last good';
  const lastGood = await listLastGoodTimes(db, uses.filter(isLastGood));
  return [
    ...uses.filter((use) => !isLastGood(use)),
    ...lastGood.map((use) => ({ ...use, use: 'last good' as const })),
  ];
}

function useOf(
  { stable, experiments, since }: RemoteReleases,
  releaseId: string,
): Pick<ReleaseUse, 'use' | 'since'> {
  if (stable === releaseId) return { use: 'stable', since: new Date(since) };
  const tried = experiments.find(({ release }) => release === releaseId);
  return tried ? { use: 'tried', since: new Date(tried.startedAt) } : { use: 'last good', since: null };
}
