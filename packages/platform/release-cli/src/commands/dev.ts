import { parsePort, parseRemote } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import { note, type CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';

const { help, argument } = messages;

export function addDev({ program }: CommandLine) {
  program
    .command('dev <remote>')
    .description(help.dev)
    .option('--port <port>', help.devPort, parsePort, 4200)
    .action(async (given: string, { port }: { port: number }) => {
      const remote = parseRemote(given);
      const { in: site } = program.opts<{ in?: string }>();
      if (site === undefined) throw new CliError(argument.noSite, 2);
      // Loads the bundler.
      const { runDevProxy, SiteError } = await import('@psma/tooling');
      await runDevProxy(remote, { site, port, print: note }).catch((error: unknown) => {
        throw error instanceof SiteError ? new CliError(error.message, 1, 'SiteUnusable') : error;
      });
    });
}
