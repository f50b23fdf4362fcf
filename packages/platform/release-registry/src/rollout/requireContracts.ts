import type { Queryable } from '@psma/database';
import { ReleaseRefused } from '@psma/release-contract';
import {
  keyProblems,
  linkProblems,
  missingLinkProblems,
  servedKeys,
  type ReleaseManifest,
  type ReleaseMap,
} from '@psma/release-model';
import type { FindManifest } from '../map/findManifestIn.ts';
import { readLiveUses } from '../releases/usesStore.ts';
import type { Successor } from './requireRoutes.ts';

/**
 * Refuses new broken links and shared storage keys (G229). Returns them instead for
 * changes that must never be refused, such as rollbacks. The first release of an
 * environment may link to what follows.
 */
export async function requireContracts(
  db: Queryable,
  before: ReleaseMap,
  after: ReleaseMap,
  changes: Successor[],
  { find, mailLinks }: { find: FindManifest; mailLinks: readonly string[] },
): Promise<string[]> {
  const former = await readContracts(db, before, find, mailLinks);
  const next = await readContracts(db, after, find, mailLinks);
  // A remote that only now gets the route lacked it before: that is no new loss.
  const old = new Set([
    ...linkProblems(next.releases, former.releases, former.uses),
    ...missingLinkProblems(former.releases, former.uses),
    ...keyProblems(former.uses),
  ]);
  const isNew = (problem: string) => !old.has(problem);
  const remaining = new Set(next.releases.map(({ remote }) => remote));
  // Lost routes of these are reported as such.
  const replaced = former.releases.filter(({ remote }) => remaining.has(remote));
  const links = [
    ...linkProblems(former.releases, next.releases, next.uses),
    ...(former.releases.length > 0 ? missingLinkProblems([...replaced, ...next.releases], next.uses) : []),
  ].filter(isNew);
  const keys = keyProblems(next.uses).filter(isNew);
  if (!changes.some(({ acceptedChanges }) => acceptedChanges)) return [...links, ...keys];
  if (links.length > 0) throw new ReleaseRefused('LinkedAddress', links);
  if (keys.length > 0)
    throw new ReleaseRefused(
      'IncompatibleReleases',
      keys.map((text) => ({ text, code: 'StorageKeyTaken' })),
    );
  return [];
}

async function readContracts(
  db: Queryable,
  map: ReleaseMap,
  find: FindManifest,
  mailLinks: readonly string[],
) {
  const releases: ReleaseManifest[] = [];
  for (const key of servedKeys(map)) releases.push(...[await find(key)].filter((found) => found !== null));
  return { releases, uses: await readLiveUses(db, map, mailLinks) };
}
