import type { EnvironmentRules, ReleaseMap, RemoteReleases } from '@psma/release-model';

interface NewEnvironment {
  environment: string;
  revision: number;
  hosts: string[];
  rules: EnvironmentRules | null;
  /** Its stable releases become the environment's. */
  like: ReleaseMap | null;
  /** Its killed releases stay killed. */
  production: ReleaseMap;
  at: string;
  by: string;
}

export function firstMap({
  environment,
  revision,
  hosts,
  rules,
  like,
  production,
  at,
  by,
}: NewEnvironment): ReleaseMap {
  const remotes: Record<string, RemoteReleases> = {};
  for (const [remote, { killed }] of Object.entries(production.remotes)) {
    const { stable = null, lastGood = null } = like?.remotes[remote] ?? {};
    const served = [stable, lastGood].find((id) => id !== null && !killed.includes(id)) ?? null;
    if (served === null && killed.length === 0) continue;
    remotes[remote] = { stable: served, lastGood: null, experiments: [], killed, since: at, by };
  }
  return { revision, remotes, environment, ...settingsOf(hosts, rules) };
}

/** Document fields; absent instead of empty. */
export const settingsOf = (
  hosts: string[],
  rules: EnvironmentRules | null,
): Pick<ReleaseMap, 'hosts' | 'rules'> => ({
  ...(hosts.length > 0 && { hosts }),
  ...(rules && { rules }),
});
