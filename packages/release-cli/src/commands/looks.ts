import { REGISTRY_ROUTES } from '@psma/release-contract';
import { parseCount, parseRemote } from '../arguments.ts';
import type { CommandLine } from '../commandLine.ts';
import { printEvents, printReleases, printSwaps, printWhy } from '../print.ts';

export function addLooks({ program, answer }: CommandLine) {
  program
    .command('list')
    .description('all releases and what they are to visitors')
    .action(async () => answer((client) => client.call(REGISTRY_ROUTES.state), printReleases));

  program
    .command('log')
    .description('who changed what, when and why')
    .option('--remote <remote>', 'of this one only', parseRemote)
    .option('--limit <number>', 'newest events', parseCount, 20)
    .action(async ({ remote, limit }: { remote?: string; limit: number }) =>
      answer(
        (client) => client.call(REGISTRY_ROUTES.events, { query: { limit, ...(remote ? { remote } : {}) } }),
        printEvents,
      ),
    );

  program
    .command('swaps')
    .description('the latest swaps, and which can be undone as one')
    .action(async () => answer((client) => client.call(REGISTRY_ROUTES.swaps), printSwaps));

  program
    .command('why')
    .description('which releases a visitor sees, why, since when, and who did it')
    .option('--visitor <id>', 'value of the psma-visitor cookie')
    .option('--gpc', 'as under Global Privacy Control')
    .action(async ({ visitor, gpc }: { visitor?: string; gpc?: boolean }) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES.why, {
            query: { ...(visitor ? { visitor } : {}), ...(gpc ? { gpc } : {}) },
          }),
        printWhy,
      ),
    );
}
