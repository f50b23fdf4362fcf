import { REGISTRY_ROUTES, type ReleaseKey, type Sharing } from '@psma/release-contract';
import { optionalReason, parseCount, parseDays } from '../arguments.ts';
import type { CommandLine } from '../commandLine.ts';
import { messages, named } from '../messages.ts';

const { help, done } = messages;

interface Wanted {
  keep: number;
  olderThan?: number;
  dryRun?: boolean;
  reason?: string;
}

export function registerRemovalCommands({ change, answer }: CommandLine) {
  change('gc', help.gc)
    .option('--keep <number>', help.keep, parseCount, 10)
    .option('--older-than <days>', help.olderThan, parseDays)
    .option('--dry-run', help.dryRun)
    .action(async ({ keep, olderThan: days, dryRun = false, reason }: Wanted) =>
      answer(
        (client) => {
          const body = { keep, dryRun, reason: optionalReason(reason) };
          return days === undefined
            ? client.call(REGISTRY_ROUTES.remove, { body })
            : client.call(REGISTRY_ROUTES['remove-aged'], { body: { ...body, days } });
        },
        (gone) => [...gone.map(named), (dryRun ? done.wouldBeRemoved : done.removed)(gone.length)].join('\n'),
      ),
    );

  change('purge <remote> <release>', help.purge).action(
    async (remote: string, release: string, { reason }: { reason?: string }) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES.purge, {
            params: { remote, release },
            body: { reason: optionalReason(reason) },
          }),
        (sharing) => purgedText({ remote, releaseId: release }, sharing),
      ),
  );
}

/** Describes the removal and remaining copies out of reach. */
const purgedText = (key: ReleaseKey, sharing: Sharing[]): string =>
  [
    done.purged(key),
    done.keptElsewhere(key),
    ...sharing.map(({ files, ...other }) =>
      done.sameBytes(other, `${files.slice(0, 3).join(', ')}${files.length > 3 ? ', …' : ''}`),
    ),
  ].join('\n');
