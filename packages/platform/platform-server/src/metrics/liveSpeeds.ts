import { scopedRemote, type SpeedRow } from '@psma/release-model';
import type { Registry } from '@psma/release-registry';

/** A remote with its environment, and the speeds of its live releases. */
export interface RemoteSpeeds {
  remote: string;
  rows: SpeedRow[];
}

/** In all environments; one query at a time. */
export async function readLiveSpeeds({
  environments,
}: Pick<Registry, 'environments'>): Promise<RemoteSpeeds[]> {
  const found: RemoteSpeeds[] = [];
  for (const { name } of environments.list()) {
    const { map, health } = environments.in(name);
    for (const remote of Object.keys(map.current().remotes))
      found.push({ remote: scopedRemote(name, remote), rows: await health.speeds(remote) });
  }
  return found;
}
