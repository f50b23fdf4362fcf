import type { ReleaseKey } from '@psma/release-contract';
import type { RegistryContext } from '../registryContext.ts';
import { readStays } from './requireRules.ts';

/** Stable release of the environment that rules name, not stable here. */
export interface Candidate extends ReleaseKey {
  from: string;
  /** Stable there since, and by whom. */
  since: string;
  by: string;
  /** Earliest promotion by the rules; null if permitted now. */
  notBefore: Date | null;
}

const HOUR_MS = 3_600_000;

/** Empty without rules. One query. */
export async function readCandidates({
  pool,
  environment,
  state,
  now,
}: Pick<RegistryContext, 'pool' | 'environment' | 'state' | 'now'>): Promise<Candidate[]> {
  const { rules, remotes: own } = state.map();
  const source = rules && state.maps().get(rules.from);
  if (!source) return [];
  const keys = Object.entries(source.remotes).flatMap(([remote, { stable }]) =>
    stable === null || stable === own[remote]?.stable || own[remote]?.killed.includes(stable)
      ? []
      : [{ remote, releaseId: stable }],
  );
  const stays = await readStays(pool, environment, rules, keys, now());
  return stays.map(({ key, returns, hours }) => {
    const { since = '', by = '' } = source.remotes[key.remote] ?? {};
    const permitted = returns || (hours !== null && hours >= rules.hours);
    const notBefore = permitted ? null : new Date(new Date(since).getTime() + rules.hours * HOUR_MS);
    return { ...key, from: rules.from, since, by, notBefore };
  });
}
