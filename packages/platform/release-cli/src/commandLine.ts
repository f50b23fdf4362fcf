import path from 'node:path';
import { withCode, type ErrorCode } from '@psma/release-contract';
import { systemTimeZone, type ReleaseMap } from '@psma/release-model';
import { Command, type CommandOptions } from 'commander';
import {
  parseEnvironment,
  parsePreview,
  parseProposal,
  parseRelease,
  parseRemote,
  parseTimeout,
  parseZone,
} from './arguments.ts';
import { CliError } from './cliError.ts';
import { messages } from './messages.ts';
import { findToken, registryClient, type RegistryClient } from './registryClient.ts';
import { terminalText } from './terminalText.ts';

interface Global {
  url: string;
  token?: string;
  json?: boolean;
  /** An environment; the address of a running site for `dev`. */
  in?: string;
  timeout: number;
}

type Credential = (url: string) => Promise<string>;

export interface CommandLine {
  program: Command;
  /** Adds a changing command, which requires a reason. */
  change(name: string, description: string, into?: Command, options?: CommandOptions): Command;
  /** Runs a command; prints text or JSON. */
  answer<Answer>(
    work: (client: RegistryClient) => Promise<Answer>,
    print: (answer: Answer) => string,
    credential?: Credential,
  ): Promise<void>;
  /** The general options. */
  settings(): Global & { dataDir: string };
  /** Prints text or JSON. */
  print<Answer>(answer: Answer, describe: (answer: Answer) => string): void;
  /** Makes requests without a token. */
  anonymous: Credential;
  /** Prints progress, except in JSON mode. */
  printStatus(text: string): void;
}

const { help } = messages;
const WRONG_USAGE: ErrorCode = 'WrongUsage';

const PARSERS: Record<string, (text: string) => string> = {
  environment: parseEnvironment,
  remote: parseRemote,
  release: parseRelease,
  preview: parsePreview,
  proposal: parseProposal,
};

export function createCommandLine(): CommandLine {
  const { DATA_DIR, PORT, RELEASE_URL } = process.env;
  const dataDir = path.resolve(DATA_DIR || '.data');
  /** The local console of `npm start`. */
  const localUrl = RELEASE_URL || `http://console.localhost:${PORT || 4000}`;
  const program = new Command('release')
    .description(help.release)
    .option('--url <origin>', help.url, localUrl)
    .option('--token <token>', help.token)
    .option('--json', help.json)
    .option('--in <environment>', help.in)
    .option('--timeout <seconds>', help.timeout, parseTimeout, 30)
    .exitOverride()
    .configureOutput({
      outputError: (text, write) =>
        write(`${withCode(text.replace(/^error: /, '').trimEnd(), WRONG_USAGE)}\n`),
    });

  const settings = () => {
    const given = program.opts<Global>();
    if (!URL.canParse(given.url)) throw new CliError(messages.argument.url(given.url), 2);
    return { ...given, dataDir };
  };
  const print: CommandLine['print'] = (answer, describe) => {
    const text = settings().json ? JSON.stringify(answer ?? null) : describe(answer);
    process.stdout.write(`${terminalText(text)}\n`);
  };

  return {
    program,
    settings,
    print,
    change(name, description, into = program, options = {}) {
      const command = into
        .command(name, options)
        .description(description)
        .option('--reason <text>', help.reason);
      for (const argument of command.registeredArguments) {
        const parse = PARSERS[argument.name()];
        if (parse) argument.argParser(parse);
      }
      return command;
    },
    anonymous: async () => '',
    async answer(work, describe, credential) {
      const { url, token, in: environment, timeout } = settings();
      if (environment !== undefined) parseEnvironment(environment);
      const find = credential ?? ((origin) => findToken(token, origin, dataDir));
      const client = registryClient(url, await find(url), { timeoutS: timeout, environment });
      print(await work(client), describe);
    },
    printStatus: (text) => void (program.opts<Global>().json || note(text)),
  };
}

export const note = (text: string) => void process.stderr.write(`${terminalText(text)}\n`);

/** Adds the option `--zone` for times that the command takes. */
export const withZone = (command: Command): Command =>
  command.option('--zone <zone>', help.zone, parseZone, systemTimeZone());

export const inForce = (what: string) => (map: ReleaseMap) => messages.done.inForce(what, map.revision);
