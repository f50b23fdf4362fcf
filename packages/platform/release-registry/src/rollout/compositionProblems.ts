import { ReleaseRefused, type Problem } from '@psma/release-contract';
import {
  activeReleases,
  shellProblems,
  stolenRoutes,
  type ReleaseManifest,
  type ReleaseMap,
} from '@psma/release-model';
import type { FindManifest } from '../map/findManifestIn.ts';

/**
 * Refuses a map in which a stable or tried shell cannot run a release, or routes
 * conflict, unless the map before had the same problem.
 */
export async function requireComposition(
  before: ReleaseMap,
  after: ReleaseMap,
  find: FindManifest,
): Promise<void> {
  const old = new Set((await compositionProblems(before, find)).map(({ text }) => text));
  const problems = (await compositionProblems(after, find)).filter(({ text }) => !old.has(text));
  if (problems.length > 0) throw new ReleaseRefused('IncompatibleReleases', problems);
}

async function compositionProblems(map: ReleaseMap, find: FindManifest): Promise<Problem[]> {
  const shells: ReleaseManifest[] = [];
  const served: ReleaseManifest[] = [];
  for (const key of activeReleases(map)) {
    const manifest = await find(key);
    if (manifest) (key.remote === 'shell' ? shells : served).push(manifest);
  }
  // Shells may share a problem.
  const unfit = new Set(shells.flatMap((shell) => served.flatMap((remote) => shellProblems(shell, remote))));
  const stolen = served.flatMap((candidate) =>
    served
      .filter((other) => other.remote !== candidate.remote)
      .flatMap((other) => stolenRoutes(candidate, other)),
  );
  return [
    ...[...unfit].map((text): Problem => ({ text, code: 'IncompatibleShell' })),
    ...stolen.map((text): Problem => ({ text, code: 'RouteTaken' })),
  ];
}

/** Refuses pins incompatible with other served releases. */
export async function requireCompatible(
  map: ReleaseMap,
  pins: Record<string, string>,
  find: FindManifest,
): Promise<void> {
  const remotes = { ...map.remotes };
  for (const [remote, stable] of Object.entries(pins)) {
    const { killed = [], since = '', by = '' } = map.remotes[remote] ?? {};
    remotes[remote] = { stable, lastGood: null, experiments: [], killed, since, by };
  }
  await requireComposition(map, { ...map, remotes }, find);
}
