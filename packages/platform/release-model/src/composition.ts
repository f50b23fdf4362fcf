import semver from 'semver';
import type { ReleaseManifest } from './manifest.ts';
import { messages } from './messages.ts';
import { routesOverlap } from './routeOverlap.ts';

/** One sentence each; empty if compatible. */
export function shellProblems(shell: ReleaseManifest, remote: ReleaseManifest): string[] {
  const problems: string[] = [];
  const label = `${remote.remote}@${remote.releaseId}`;
  if (!satisfies(shell.contract, remote.contract)) {
    problems.push(messages.needsContract(label, remote.contract, shell.contract));
  }
  for (const wanted of remote.shared) {
    const provided = shell.shared.find((candidate) => candidate.name === wanted.name);
    if (wanted.fallback) continue;
    if (!provided) problems.push(messages.notProvided(label, wanted.name));
    else if (!satisfies(provided.range, wanted.range)) {
      problems.push(messages.needsModule(label, wanted.name, wanted.range, provided.range));
    }
  }
  if (!satisfies(shell.federationRuntime, `~${remote.federationRuntime}`)) {
    problems.push(messages.otherRuntime(label, remote.federationRuntime, shell.federationRuntime));
  }
  return problems;
}

/** One sentence per overlapping route. */
export function stolenRoutes(candidate: ReleaseManifest, other: ReleaseManifest): string[] {
  return candidate.routes.flatMap((route) =>
    other.routes
      .filter((owned) => routesOverlap(route.path, owned.path))
      .map((owned) =>
        messages.takesRoute(
          `${candidate.remote}@${candidate.releaseId}`,
          route.path,
          other.remote,
          owned.path,
        ),
      ),
  );
}

/** Modules with an own copy; costs download. */
export const ownCopies = (shell: ReleaseManifest, remote: ReleaseManifest): string[] =>
  remote.shared
    .filter((wanted) => wanted.fallback)
    .filter((wanted) => {
      const provided = shell.shared.find((candidate) => candidate.name === wanted.name);
      return !provided || !satisfies(provided.range, wanted.range);
    })
    .map((wanted) => wanted.name);

/** Permits scripts of another origin: since remote-kit 1.4. */
export const knowsAssetsOrigin = ({ contract }: ReleaseManifest): boolean => satisfies(contract, '>=1.4.0');

/** Ranges count as their lowest version, prereleases as their release. */
function satisfies(provided: string, range: string): boolean {
  if (semver.validRange(range) === null || semver.validRange(provided) === null) return false;
  const version = semver.minVersion(provided);
  return version !== null && semver.satisfies(version, range, { includePrerelease: true });
}
