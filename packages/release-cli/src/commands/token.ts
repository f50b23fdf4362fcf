import { ACTIONS, REGISTRY_ROUTES } from '@psma/release-contract';
import { findReason, parseActions, parseName, parseRemote } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import type { CommandLine } from '../commandLine.ts';
import { printTokens } from '../print.ts';

export function addToken({ program, change, answer }: CommandLine) {
  const token = program.command('token').description('who may do what');

  change('create', 'make a token; it is shown this once', token)
    .option('--remote <remote>', 'a remote, or * for all')
    .option('--can <actions>', `of ${ACTIONS.join(',')}`)
    .option('--owner', 'everything with all remotes, tokens too')
    .option('--label <name>', 'whose it is, a person or a team; stands in the log', parseName)
    .action(async (options: Wanted & { reason?: string }) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES.tokenCreate, {
            body: { ...scopeOf(options), reason: findReason(options.reason) },
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
}

interface Wanted {
  remote?: string;
  can?: string;
  owner?: boolean;
  label?: string;
}

/** Whose log entries an owner makes has to be said; a team is called after its remote otherwise. */
function scopeOf({ remote, can, owner = false, label }: Wanted) {
  if (owner) {
    if (!label) throw new CliError('Say whose token it is: --owner --label "<name>".', 2);
    return { label, remote: '*', actions: [...ACTIONS], owner };
  }
  if (!remote || !can)
    throw new CliError(`Say for what: --remote <remote> --can ${ACTIONS.join(',')}, or --owner.`, 2);
  return {
    label: label ?? `${remote} team`,
    remote: remote === '*' ? remote : parseRemote(remote),
    actions: parseActions(can),
  };
}
