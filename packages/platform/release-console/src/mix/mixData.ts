import { covers, ReleaseRefused, type Action, type Grant, type ReleaseRow } from '@psma/release-contract';
import { rolesOf } from '@psma/release-model';
import type { Registry } from '@psma/release-registry';
import { messages } from '../messages.ts';
import { fieldsOf, type Form } from '../page/readForm.ts';

/** Field name prefix of a remote. */
export const MIX_FIELD = 'release ';

export interface MixRemote {
  remote: string;
  stable: string | null;
  /** Not killed, newest first. */
  releases: (ReleaseRow & { roles: string[] })[];
}

/** Returns remotes on which the token permits the action. */
export async function readMix(registry: Registry, grant: Grant, action: Action): Promise<MixRemote[]> {
  const map = registry.map.current();
  const rows = await registry.releases.list();
  return [...new Set(rows.map(({ remote }) => remote))]
    .filter((remote) => covers(grant, action, remote))
    .sort()
    .map((remote) => ({
      remote,
      stable: map.remotes[remote]?.stable ?? null,
      releases: rows
        .filter((row) => row.remote === remote && !map.remotes[remote]?.killed.includes(row.releaseId))
        .map((row) => ({ ...row, roles: rolesOf(map, remote, row.releaseId) })),
    }));
}

/** Returns the chosen release of each remote. */
export function requireChoice(form: Form): Form {
  const releases = fieldsOf(form, MIX_FIELD);
  if (Object.keys(releases).length === 0) throw new ReleaseRefused('InvalidRequest', messages.mix.noChoice);
  return releases;
}
