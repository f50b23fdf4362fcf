import { REGISTRY_ROUTES } from '@psma/release-contract';
import { findReason, parseActions, parseName, parseRemote } from '../arguments.ts';
import type { CommandLine } from '../commandLine.ts';
import { printTokens } from '../print.ts';

export function addToken({ program, change, answer }: CommandLine) {
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
}
