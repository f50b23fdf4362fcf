import { ACTIONS, REGISTRY_ROUTES } from '@psma/release-contract';
import { parseActions, parseName, parseRemote, parseTokenEnd } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import type { CommandLine } from '../commandLine.ts';
import { fetchAllPages } from '../fetchAllPages.ts';
import { messages } from '../messages.ts';
import { printTokens } from '../print.ts';
import { addChange, type Given } from './addChange.ts';

const { help, argument, done } = messages;

export function addToken(line: CommandLine) {
  const token = line.program.command('token').description(help.tokens);
  addChange(line, 'token-create', {
    options: (command) =>
      command
        .option('--remote <remote>', help.tokenRemote)
        .option('--can <actions>', help.tokenCan(ACTIONS.join(',')))
        .option('--owner', help.tokenOwner)
        .option('--label <name>', help.tokenLabel, parseName)
        .option('--expires <duration>', help.tokenExpires, parseTokenEnd),
    request: (_named, { options }: Given<Wanted>) => ({
      ...scopeOf(options),
      ...(options.expires !== undefined && { seconds: options.expires }),
    }),
    print: (made) => done.tokenMade(made.token, made.id),
  });
  token
    .command('list')
    .description(help.tokenList)
    .action(async () =>
      line.answer(
        ({ call }) =>
          fetchAllPages(
            (query) => call(REGISTRY_ROUTES.tokens, { query }),
            ({ id }) => id,
          ),
        printTokens,
      ),
    );
  addChange(line, 'token-revoke', { print: (_none, { id }) => done.tokenRevoked(id) });
}

interface Wanted {
  remote?: string;
  can?: string;
  owner?: boolean;
  label?: string;
  /** Seconds. */
  expires?: number;
}

/** Owner tokens need a label; a team's is its remote. */
function scopeOf({ remote, can, owner = false, label }: Wanted) {
  if (owner) {
    if (!label) throw new CliError(argument.noOwnerLabel, 2);
    // Older servers refuse `preview`.
    return { label, remote: '*', actions: ACTIONS.filter((action) => action !== 'preview'), owner };
  }
  if (!remote || !can) throw new CliError(argument.noTokenScope(ACTIONS.join(',')), 2);
  return {
    label: label ?? done.teamToken(remote),
    remote: remote === '*' ? remote : parseRemote(remote),
    actions: parseActions(can),
  };
}
