const HEADING = /^## Unreleased$/m;
const NEXT_VERSION = /^## /m;

/** Entries of docs/CHANGELOG.md that no version has yet; empty without any. */
export function unreleasedSection(changelog: string): string {
  const [, rest = ''] = changelog.split(HEADING);
  return rest.split(NEXT_VERSION)[0]!.trim();
}

/** Moves these entries below the heading of a version. Throws if there are none. */
export function withVersion(changelog: string, version: string, day: string): string {
  if (unreleasedSection(changelog) === '')
    throw new Error('docs/CHANGELOG.md has no entry below Unreleased.');
  return changelog.replace(HEADING, `## Unreleased\n\n## ${version} (${day})`);
}
