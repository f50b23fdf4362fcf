import { shellProblems, stolenRoutes } from '@psma/release-model';
import type { ReleaseManifest, ReleaseMap } from '@psma/release-model';
import type { ReleaseKey } from '../artefacts/artefactStore.ts';

export type FindManifest = (key: ReleaseKey) => Promise<ReleaseManifest | null>;

/**
 * What does not fit together in what visitors can get: a stable or tried release that the stable shell cannot run,
 * or two remotes that fight for a route. One sentence each.
 */
export async function compositionProblems(map: ReleaseMap, find: FindManifest): Promise<string[]> {
  const shellId = map.remotes['shell']?.stable;
  const shell = shellId ? await find({ remote: 'shell', releaseId: shellId }) : null;
  const served: ReleaseManifest[] = [];
  for (const [remote, { stable, experiments }] of Object.entries(map.remotes)) {
    if (remote === 'shell') continue;
    const ids = new Set(
      [stable, ...experiments.map((experiment) => experiment.release)].filter((id) => id !== null),
    );
    for (const releaseId of ids) {
      const manifest = await find({ remote, releaseId });
      if (manifest) served.push(manifest);
    }
  }
  return [
    ...(shell ? served.flatMap((remote) => shellProblems(shell, remote)) : []),
    ...served.flatMap((candidate) =>
      served
        .filter((other) => other.remote !== candidate.remote)
        .flatMap((other) => stolenRoutes(candidate, other)),
    ),
  ];
}
