import { REGISTRY_ROUTES, type ReleaseKey, type Sharing } from '@psma/release-contract';
import { findReason, parseCount, parseDays } from '../arguments.ts';
import type { CommandLine } from '../commandLine.ts';

interface Wanted {
  keep: number;
  olderThan?: number;
  dryRun?: boolean;
  reason?: string;
}

export function addRemoving({ change, answer }: CommandLine) {
  change('gc', 'remove releases that nobody can get any more')
    .option('--keep <number>', 'newest releases of each remote to keep', parseCount, 10)
    .option('--older-than <days>', 'only what was published and live longer ago, such as 90d', parseDays)
    .option('--dry-run', 'only tell which')
    .action(async ({ keep, olderThan: days, dryRun = false, reason }: Wanted) =>
      answer(
        (client) => {
          const body = { keep, dryRun, reason: findReason(reason) };
          return days === undefined
            ? client.call(REGISTRY_ROUTES.collectGarbage, { body })
            : client.call(REGISTRY_ROUTES.collectAged, { body: { ...body, days } });
        },
        (gone) =>
          [...gone.map(named), `${gone.length} ${dryRun ? 'would be removed' : 'removed'}.`].join('\n'),
      ),
    );

  change('purge <remote> <release>', 'the bytes of a killed release are gone for good').action(
    async (remote: string, release: string, { reason }: { reason?: string }) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES.purge, {
            params: { remote, release },
            body: { reason: findReason(reason) },
          }),
        (sharing) => purgedText(remote, release, sharing),
      ),
  );
}

const named = ({ remote, releaseId }: ReleaseKey) => `${remote}@${releaseId}`;

/** What is gone, and what nobody here can take away. */
const purgedText = (remote: string, release: string, sharing: Sharing[]): string =>
  [
    `${remote}@${release} is purged: its files, source maps and copies are gone, and are not taken again.`,
    `Browsers, CDNs and backups keep what they have: purge /releases/${remote}/${release}/ there, and change the secret.`,
    ...sharing.map(
      (other) =>
        `${named(other)} holds the same bytes in ${other.files.slice(0, 3).join(', ')}${other.files.length > 3 ? ', …' : ''}.`,
    ),
  ].join('\n');
