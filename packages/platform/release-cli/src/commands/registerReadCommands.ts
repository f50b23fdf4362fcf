import { REGISTRY_ROUTES, type EnvironmentEvent, type Json } from '@psma/release-contract';
import { parseCount, parseDay, parseRemote } from '../arguments.ts';
import type { CommandLine } from '../commandLine.ts';
import { fetchAllPages } from '../fetchAllPages.ts';
import { messages } from '../messages.ts';
import { printEvents, printPackages, printReleases, printSwaps, printWhy } from '../print.ts';
import type { RegistryClient } from '../registryClient.ts';

const { help } = messages;
const LOG_PAGE = 1000;

export function registerReadCommands({ program, answer }: CommandLine) {
  program
    .command('list')
    .description(help.list)
    .action(async () =>
      answer(async ({ call }) => {
        const { map } = await call(REGISTRY_ROUTES.state, { query: { limit: 1 } });
        const releases = await fetchAllPages(
          async (query) => (await call(REGISTRY_ROUTES.state, { query })).releases,
          ({ remote, releaseId }) => `${remote}/${releaseId}`,
        );
        return { map, releases };
      }, printReleases),
    );

  program
    .command('log')
    .description(help.log)
    .option('--remote <remote>', help.logRemote, parseRemote)
    .option('--limit <number>', help.logLimit, parseCount, 20)
    .action(async ({ remote, limit }: { remote?: string; limit: number }) =>
      answer(
        (client) => client.call(REGISTRY_ROUTES.events, { query: { limit, ...(remote ? { remote } : {}) } }),
        printEvents,
      ),
    );

  program
    .command('log-export')
    .description(help.logExport)
    .option('--since <day>', help.logSince, parseDay)
    .action(async ({ since }: { since?: string }) =>
      answer(
        (client) => fetchLog(client, since ?? ''),
        (events) => events.map((event) => JSON.stringify(event)).join('\n'),
      ),
    );

  program
    .command('swaps')
    .description(help.swaps)
    .action(async () => answer((client) => client.call(REGISTRY_ROUTES.swaps), printSwaps));

  program
    .command('packages')
    .description(help.packages)
    .argument('<package>')
    .requiredOption('--below <version>', help.packagesBelow)
    .action(async (name: string, { below }: { below: string }) =>
      answer((client) => client.call(REGISTRY_ROUTES.packages, { query: { name, below } }), printPackages),
    );

  program
    .command('why')
    .description(help.why)
    .option('--visitor <id>', help.whyVisitor)
    .option('--gpc', help.whyGpc)
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

/** All lines since a day, oldest first. */
async function fetchLog({ call }: RegistryClient, since: string): Promise<Json<EnvironmentEvent>[]> {
  const events: Json<EnvironmentEvent>[] = [];
  for (;;) {
    const oldest = events.at(-1);
    if (oldest && oldest.at < since) break;
    const page = await call(REGISTRY_ROUTES.auditLog, {
      query: { limit: LOG_PAGE, ...(oldest && { before: oldest.id }) },
    });
    events.push(...page);
    if (page.length < LOG_PAGE) break;
  }
  return events.filter(({ at }) => at >= since).reverse();
}
