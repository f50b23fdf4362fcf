import type { ReleaseKey, Sharing } from '@psma/release-contract';
import { parseCount, parseDays } from '../arguments.ts';
import type { CommandLine } from '../commandLine.ts';
import { messages, named } from '../messages.ts';
import { addChange, changeCommand, reasonFor } from './addChange.ts';

const { help, done } = messages;

interface Wanted {
  keep: number;
  olderThan?: number;
  dryRun?: boolean;
  reason?: string;
}

export function registerRemovalCommands(line: CommandLine) {
  changeCommand(line, 'remove')
    .option('--keep <number>', help.keep, parseCount, 10)
    .option('--older-than <days>', help.olderThan, parseDays)
    .option('--dry-run', help.dryRun)
    .action(async ({ keep, olderThan: days, dryRun = false, reason }: Wanted) =>
      line.answer(
        (client) => {
          const why = reasonFor('remove', reason);
          return days === undefined
            ? client.change('remove', { keep, dryRun }, why)
            : client.change('remove-aged', { keep, days, dryRun }, why);
        },
        (gone) => [...gone.map(named), (dryRun ? done.wouldBeRemoved : done.removed)(gone.length)].join('\n'),
      ),
    );
  addChange(line, 'purge', {
    print: (sharing, { remote, release: releaseId }) => purgedText({ remote, releaseId }, sharing),
  });
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
