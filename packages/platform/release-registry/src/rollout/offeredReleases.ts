import type { ReleaseKey } from '@psma/release-contract';
import type { RemoteReleases } from '@psma/release-model';
import { readStays } from './requireRules.ts';
import type { RolloutContext } from './rolloutContext.ts';

/** Stable release of the environment that rules name, which was not stable here lately. */
export interface OfferedRelease extends ReleaseKey {
  from: string;
  /** Since when it is stable there, and who promoted it. */
  since: string;
  by: string;
  /** Until the rules permit its promotion; 0 if they do. */
  waitMs: number;
}

const HOUR_MS = 3_600_000;

/** Empty without rules. One query. */
export async function readOfferedReleases({
  pool,
  environment,
  state,
  now,
}: Pick<RolloutContext, 'pool' | 'environment' | 'state' | 'now'>): Promise<OfferedRelease[]> {
  const { rules, remotes: own } = state.map();
  const from = rules?.from;
  const source = from === undefined ? undefined : state.maps().get(from);
  if (!rules || from === undefined || !source) return [];
  const keys = Object.entries(source.remotes).flatMap(([remote, { stable }]) =>
    stable === null || !isOpenTo(stable, own[remote]) ? [] : [{ remote, releaseId: stable }],
  );
  const stays = await readStays(pool, environment, rules, keys, now());
  return stays
    .filter(({ returns }) => !returns)
    .map(({ key, hours }) => {
      const { since = '', by = '' } = source.remotes[key.remote] ?? {};
      const permittedAt = new Date(since).getTime() + rules.hours * HOUR_MS;
      const waitMs = hours !== null && hours >= rules.hours ? 0 : permittedAt - now().getTime();
      return { ...key, from, since, by, waitMs };
    });
}

/** An experiment or rollout comes to its end first. */
const isOpenTo = (releaseId: string, own: RemoteReleases | undefined): boolean =>
  !own || (own.stable !== releaseId && own.experiments.length === 0 && !own.killed.includes(releaseId));
