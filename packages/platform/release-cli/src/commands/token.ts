import { ACTIONS, REGISTRY_ROUTES } from '@psma/release-contract';
import { optionalReason, parseActions, parseName, parseRemote, parseTokenEnd } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import type { CommandLine } from '../commandLine.ts';
import { fetchAllPages } from '../fetchAllPages.ts';
import { messages } from '../messages.ts';
import { printTokens } from '../print.ts';

const { help, argument, done } = messages;

export function addToken({ program, change, answer }: CommandLine) {
  const token = program.command('token').description(help.tokens);

  change('create', help.tokenCreate, token)
    .option('--remote <remote>', help.tokenRemote)
    .option('--can <actions>', help.tokenCan(ACTIONS.join(',')))
    .option('--owner', help.tokenOwner)
    .option('--label <name>', help.tokenLabel, parseName)
    .option('--expires <duration>', help.tokenExpires, parseTokenEnd)
    .action(async (options: Wanted & { reason?: string }) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES['token-create'], {
            body: {
              ...scopeOf(options),
              ...(options.expires !== undefined && { seconds: options.expires }),
              reason: optionalReason(options.reason),
            },
          }),
        (made) => done.tokenMade(made.token, made.id),
      ),
    );

  token
    .command('list')
    .description(help.tokenList)
    .action(async () =>
      answer(
        ({ call }) =>
          fetchAllPages(
            (query) => call(REGISTRY_ROUTES.tokens, { query }),
            ({ id }) => id,
          ),
        printTokens,
      ),
    );

  change('revoke <id>', help.tokenRevoke, token).action(async (id: string, { reason }: { reason?: string }) =>
    answer(
      (client) =>
        client.call(REGISTRY_ROUTES['token-revoke'], {
          params: { id },
          body: { reason: optionalReason(reason) },
        }),
      () => done.tokenRevoked(id),
    ),
  );
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
