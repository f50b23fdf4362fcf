import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REGISTRY_ROUTES } from '@psma/release-contract';
import type { ReleaseMap } from '@psma/release-model';
import { Command, CommanderError, Option } from 'commander';
import {
  findReason,
  parseActions,
  parseCount,
  parseDuration,
  parseName,
  parsePercent,
  parsePins,
  parseRelease,
  parseRemote,
  parseSwap,
  parseWhy,
} from './arguments.ts';
import { CliError } from './cliError.ts';
import { printEvents, printReleases, printTokens, printWhy } from './print.ts';
import { findToken, registryClient, type RegistryClient } from './registryClient.ts';

// Teams release with this: `npm run release -- <command>`. It only speaks HTTP; the server decides.

const workspaceRoot = fileURLToPath(new URL('../../..', import.meta.url));
const dataDir = path.resolve(workspaceRoot, process.env['DATA_DIR'] || '.data');
const localUrl = process.env['RELEASE_URL'] || `http://127.0.0.1:${process.env['PORT'] || 4000}`;

interface Global {
  url: string;
  token?: string;
  json?: boolean;
}

const program = new Command('release')
  .description('Release, try on a share of visitors, roll back, and tell who sees what.')
  .option('--url <origin>', 'the platform to speak to', localUrl)
  .option('--token <token>', 'release token (default: RELEASE_TOKEN, or the local owner token)')
  .option('--json', 'answer as JSON')
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, '')) });

const out = (text: string) => process.stdout.write(`${text}\n`);
const note = (text: string) => process.stderr.write(`${text}\n`);
/** What goes on meanwhile: for people only. */
const say = (text: string) => void (program.opts<Global>().json || note(text));

/** Runs what a command does with a client, and prints its answer for people or as JSON. */
async function answer<Answer>(
  work: (client: RegistryClient) => Promise<Answer>,
  print: (answer: Answer) => string,
) {
  const { url, token, json } = program.opts<Global>();
  if (!URL.canParse(url)) throw new CliError(`--url "${url}" is no address.`, 2);
  const result = await work(registryClient(url, await findToken(token, url, dataDir)));
  out(json ? JSON.stringify(result) : print(result));
}

const inForce = (what: string) => (map: ReleaseMap) => `${what} (revision ${map.revision}).`;
const PARSERS: Record<string, (text: string) => string> = { remote: parseRemote, release: parseRelease };
const change = (name: string, description: string, into: Command = program) => {
  const command = into
    .command(name)
    .description(description)
    .option('--reason <text>', 'stands in the log (default: subject of the last commit)');
  for (const argument of command.registeredArguments) {
    const parse = PARSERS[argument.name()];
    if (parse) argument.argParser(parse);
  }
  return command;
};

const listed = (path: string, paths: string[] = []) => [...paths, path];
/** A release that takes an address away or guards it is let through only with the word for it. */
const conceding = (command: Command) =>
  command
    .option('--removes <path>', 'a live address that may go or move; repeat it for each', listed)
    .option('--guards <path>', 'an open address that may ask for a login; repeat it for each', listed);
interface Conceding {
  removes?: string[];
  guards?: string[];
}
const conceded = ({ removes = [], guards = [] }: Conceding) => ({ removes, guards });

conceding(change('publish <remote>', 'build it, try it in a browser, upload it; nobody sees it yet'))
  .option('--dir <directory>', 'publish this built release instead of building')
  .option('--allow-dirty', 'publish what was built from changes that are not committed')
  .option('--no-smoke <why>', 'leave the browser out, with the reason for the log', parseWhy)
  .action(
    async (
      remote: string,
      options: Conceding & { dir?: string; smoke: string | true; allowDirty?: boolean; reason?: string },
    ) => {
      // The browser's library is needed here only.
      const { publishRelease } = await import('./publishRelease.ts');
      await answer(
        (client) =>
          publishRelease(client, remote, {
            directory: options.dir,
            noSmoke: typeof options.smoke === 'string' ? options.smoke : null,
            reason: findReason(options.reason),
            conceded: conceded(options),
            allowDirty: options.allowDirty ?? false,
            say,
          }),
        ({ releaseId, known, notices }) =>
          [
            `${remote}@${releaseId} ${known ? 'was published before' : 'is published; nobody sees it yet'}.`,
            ...notices,
          ].join('\n'),
      );
    },
  );

conceding(change('promote <remote> <release>', 'everyone gets this release')).action(
  async (remote: string, release: string, { reason, ...options }: Conceding & { reason?: string }) =>
    answer(
      (client) =>
        client.call(REGISTRY_ROUTES.promote, {
          params: { remote },
          body: { release, ...conceded(options), reason: findReason(reason) },
        }),
      inForce(`${remote}@${release} is stable`),
    ),
);

const experiment = program.command('experiment').description('give a share of the visitors another release');
const share = new Option('--percent <number>', 'share of visitors')
  .argParser(parsePercent)
  .makeOptionMandatory();
const named = new Option('--name <name>', 'name of the experiment')
  .argParser(parseName)
  .makeOptionMandatory();

/** Whoever names the release of a running experiment means that one. */
async function requireExperimentOf(
  client: RegistryClient,
  remote: string,
  name: string,
  release: string | undefined,
): Promise<void> {
  if (!release) return;
  const { map } = await client.call(REGISTRY_ROUTES.state);
  const running = map.remotes[remote]?.experiments.find((each) => each.name === name);
  if (running && running.release !== release)
    throw new CliError(`Experiment "${name}" tries ${running.release}, not ${release}.`, 1);
}

conceding(change('start <remote> <release>', 'begin', experiment))
  .addOption(share)
  .addOption(named)
  .action(
    async (
      remote: string,
      release: string,
      { name, percent, reason, ...options }: Conceding & { name: string; percent: number; reason?: string },
    ) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES.experimentStart, {
            params: { remote },
            body: {
              name,
              release,
              percent,
              ...conceded(options),
              reason: findReason(reason),
            },
          }),
        inForce(`"${name}" gives ${percent} % of the visitors ${remote}@${release}`),
      ),
  );

change('ramp <remote> [release]', 'widen', experiment)
  .addOption(share)
  .addOption(named)
  .action(
    async (
      remote: string,
      release: string | undefined,
      { name, percent, reason }: { name: string; percent: number; reason?: string },
    ) =>
      answer(
        async (client) => {
          await requireExperimentOf(client, remote, name, release);
          return client.call(REGISTRY_ROUTES.experimentRamp, {
            params: { remote, name },
            body: { percent, reason: findReason(reason) },
          });
        },
        inForce(`"${name}" is at ${percent} %`),
      ),
  );

change('stop <remote> [release]', 'end; its visitors get stable again', experiment)
  .addOption(named)
  .action(
    async (
      remote: string,
      release: string | undefined,
      { name, reason }: { name: string; reason?: string },
    ) =>
      answer(
        async (client) => {
          await requireExperimentOf(client, remote, name, release);
          return client.call(REGISTRY_ROUTES.experimentStop, {
            params: { remote, name },
            body: { reason: findReason(reason) },
          });
        },
        inForce(`"${name}" has ended`),
      ),
  );

change('rollback <remote>', 'back to the last good release').action(
  async (remote: string, { reason }: { reason?: string }) =>
    answer(
      (client) =>
        client.call(REGISTRY_ROUTES.rollback, { params: { remote }, body: { reason: findReason(reason) } }),
      (map) => inForce(`${remote} is back at ${map.remotes[remote]?.stable}`)(map),
    ),
);

change(
  'kill <remote> <release>',
  'nobody gets this release any more, whatever pins and experiments say',
).action(async (remote: string, release: string, { reason }: { reason?: string }) =>
  answer(
    (client) =>
      client.call(REGISTRY_ROUTES.kill, {
        params: { remote },
        body: { release, reason: findReason(reason) },
      }),
    inForce(`${remote}@${release} is dead`),
  ),
);

conceding(change('swap', 'promote several remotes in one change'))
  .requiredOption('--file <map.json>', 'JSON: {"mf-triage": "<release>", …}')
  .action(async ({ file, reason, ...options }: Conceding & { file: string; reason?: string }) =>
    answer(async (client) => {
      const text = await readFile(file, 'utf8').catch(() => {
        throw new CliError(`${file} cannot be read.`, 2);
      });
      const releases = parseSwap(text, file);
      return client.call(REGISTRY_ROUTES.swap, {
        body: { releases, ...conceded(options), reason: findReason(reason) },
      });
    }, inForce('Swapped')),
  );

change('pin', 'print a signed link that pins releases in one browser')
  .requiredOption('--remote <remote@release...>', 'what to pin')
  .option('--expires <duration>', 'how long the link works', '8h')
  .action(async ({ remote, expires, reason }: { remote: string[]; expires: string; reason?: string }) =>
    answer(
      (client) =>
        client.call(REGISTRY_ROUTES.pin, {
          body: {
            releases: parsePins(remote),
            seconds: parseDuration(expires),
            reason: findReason(reason),
          },
        }),
      ({ url }) => url,
    ),
  );

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

change('gc', 'remove releases that nobody can get any more')
  .option('--keep <number>', 'newest releases of each remote to keep', parseCount, 10)
  .option('--dry-run', 'only tell which')
  .action(async ({ keep, dryRun = false, reason }: { keep: number; dryRun?: boolean; reason?: string }) =>
    answer(
      (client) =>
        client.call(REGISTRY_ROUTES.collectGarbage, { body: { keep, dryRun, reason: findReason(reason) } }),
      (gone) =>
        [
          ...gone.map(({ remote, releaseId }) => `${remote}@${releaseId}`),
          `${gone.length} ${dryRun ? 'would be removed' : 'removed'}.`,
        ].join('\n'),
    ),
  );

const token = program.command('token').description('who may do what');

change('create', 'make a token; it is shown this once', token)
  .requiredOption('--remote <remote>', 'a remote, or * for all')
  .requiredOption('--can <actions>', 'of publish,promote,rollback')
  .option('--label <text>', 'whose it is; stands in the log', parseName)
  .action(
    async ({
      remote,
      can,
      label,
      reason,
    }: {
      remote: string;
      can: string;
      label?: string;
      reason?: string;
    }) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES.tokenCreate, {
            body: {
              label: label ?? `${remote} team`,
              remote: remote === '*' ? remote : parseRemote(remote),
              actions: parseActions(can),
              reason: findReason(reason),
            },
          }),
        (made) => `${made.token}\nid ${made.id}; it is not shown again.`,
      ),
  );

token
  .command('list')
  .description('all tokens, what they may do, and their ids')
  .action(async () => answer((client) => client.call(REGISTRY_ROUTES.tokens), printTokens));

change('revoke <id>', 'end a token', token).action(async (id: string, { reason }: { reason?: string }) =>
  answer(
    (client) =>
      client.call(REGISTRY_ROUTES.tokenRevoke, { params: { id }, body: { reason: findReason(reason) } }),
    () => `Token ${id} opens nothing any more.`,
  ),
);

program.parseAsync().catch((error: unknown) => {
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
  const known =
    error instanceof Error && 'problems' in error ? (error.problems as string[]).join('\n') : null;
  note(known ?? (error instanceof Error ? error.message : String(error)));
  process.exit(error instanceof CliError ? error.exitCode : 1);
});
