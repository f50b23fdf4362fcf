import { shellProblems, stolenRoutes } from '@psma/release-model';
import type { ReleaseManifest, ReleaseMap } from '@psma/release-model';
import type { ReleaseKey } from '../artefacts/artefactStore.ts';

export type FindManifest = (key: ReleaseKey) => Promise<ReleaseManifest | null>;

/**
 * What does not fit together in what visitors can get: a stable or tried release that the stable or tried shell cannot
 * run, or two remotes that fight for a route. One sentence each.
 */
export async function compositionProblems(map: ReleaseMap, find: FindManifest): Promise<string[]> {
  const shells: ReleaseManifest[] = [];
  const served: ReleaseManifest[] = [];
  for (const [remote, { stable, experiments }] of Object.entries(map.remotes)) {
    const ids = new Set(
      [stable, ...experiments.map((experiment) => experiment.release)].filter((id) => id !== null),
    );
    for (const releaseId of ids) {
      const manifest = await find({ remote, releaseId });
      if (manifest) (remote === 'shell' ? shells : served).push(manifest);
    }
  }
  return [
    // Two shells may lack the same thing.
    ...new Set(shells.flatMap((shell) => served.flatMap((remote) => shellProblems(shell, remote)))),
    ...served.flatMap((candidate) =>
      served
        .filter((other) => other.remote !== candidate.remote)
        .flatMap((other) => stolenRoutes(candidate, other)),
    ),
  ];
}
