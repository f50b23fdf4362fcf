import type { ReleaseManifest } from './manifest.ts';
import { messages } from './messages.ts';
import { takesLink } from './takesLink.ts';
import { EMAILS, type NamedUses } from './uses.ts';

/**
 * One sentence per link and live release that lacks its route, though its remote
 * has or had it. Links that no release has: `missingLinkProblems`.
 */
export function linkProblems(
  before: readonly ReleaseManifest[],
  after: readonly ReleaseManifest[],
  uses: readonly NamedUses[],
): string[] {
  return uses.flatMap(({ by, links }) =>
    links.flatMap((link) =>
      releasesWithout(link, before, after).map(({ remote, releaseId }) => {
        const release = `${remote}@${releaseId}`;
        return by === EMAILS ? messages.lacksMailLink(release, link) : messages.lacksLink(release, link, by);
      }),
    ),
  );
}

/** Links without a route in any of the releases. */
export const missingLinks = (releases: readonly ReleaseManifest[], links: readonly string[]): string[] =>
  links.filter((link) => !releases.some((release) => hasRouteOf(link, release)));

/** One sentence per link of a remote that no release has a route for. */
export const missingLinkProblems = (
  releases: readonly ReleaseManifest[],
  uses: readonly NamedUses[],
): string[] => [
  // Releases of one remote may share a link.
  ...new Set(
    uses
      .filter(({ by }) => by !== EMAILS)
      .flatMap(({ by, links }) =>
        missingLinks(releases, links).map((link) => messages.missingLink(by, link)),
      ),
  ),
];

/** None while all live releases of one remote have the route. */
function releasesWithout(
  link: string,
  before: readonly ReleaseManifest[],
  after: readonly ReleaseManifest[],
): ReleaseManifest[] {
  const hasRoute = (release: ReleaseManifest) => hasRouteOf(link, release);
  const owners = new Set([...before, ...after].filter(hasRoute).map(({ remote }) => remote));
  const releases = after.filter(({ remote }) => owners.has(remote));
  const lacking = releases.filter((release) => !hasRoute(release));
  const incomplete = new Set(lacking.map(({ remote }) => remote));
  return releases.every(({ remote }) => incomplete.has(remote)) ? lacking : [];
}

function hasRouteOf(link: string, { routes }: ReleaseManifest): boolean {
  // A redirect drops parameters.
  const canRedirect = !link.includes('/:');
  return takesLink(
    routes.filter(({ redirectTo }) => canRedirect || redirectTo === undefined),
    link,
  );
}

/** One sentence per storage key that several remotes use. */
export function keyProblems(uses: readonly NamedUses[]): string[] {
  const users = Map.groupBy(
    uses.flatMap(({ by, storageKeys }) => storageKeys.map((key) => ({ by, key }))),
    ({ key }) => key,
  );
  return [...users].flatMap(([key, each]) => {
    const remotes = [...new Set(each.map(({ by }) => by))].sort();
    return remotes.length > 1 ? [messages.sharedKey(key, remotes)] : [];
  });
}
