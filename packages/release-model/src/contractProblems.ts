import type { ReleaseManifest } from './manifest.ts';
import { messages } from './messages.ts';
import { takesLink } from './takesLink.ts';
import { EMAILS, type NamedUses } from './uses.ts';

/**
 * One sentence per link and live release that lacks its route, though its remote
 * has or had it. A link that no remote ever had is not lost.
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

/** None while all live releases of one remote have the route. */
function releasesWithout(
  link: string,
  before: readonly ReleaseManifest[],
  after: readonly ReleaseManifest[],
): ReleaseManifest[] {
  // A redirect drops parameters.
  const canRedirect = !link.includes('/:');
  const hasRoute = ({ routes }: ReleaseManifest) =>
    takesLink(
      routes.filter(({ redirectTo }) => canRedirect || redirectTo === undefined),
      link,
    );
  const owners = new Set([...before, ...after].filter(hasRoute).map(({ remote }) => remote));
  const releases = after.filter(({ remote }) => owners.has(remote));
  const lacking = releases.filter((release) => !hasRoute(release));
  const incomplete = new Set(lacking.map(({ remote }) => remote));
  return releases.every(({ remote }) => incomplete.has(remote)) ? lacking : [];
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
