import { ACTIONS, REGISTRY_ROUTES } from '@psma/release-contract';
import { optionalReason, parseActions, parseClaim, parseName, parseRemote } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import type { CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import { printTrusts } from '../print.ts';

const { help, argument, done } = messages;

interface Wanted {
  label: string;
  issuer?: string;
  pipeline?: boolean;
  claim: Record<string, string>;
  remote?: string;
  can?: string;
  owner?: boolean;
  reason?: string;
}

export function addTrust({ program, change, answer }: CommandLine) {
  const trust = program.command('trust').description(help.trusts);

  change('create', help.trustCreate, trust)
    .requiredOption('--claim <name=value>', help.trustClaim, parseClaim)
    .requiredOption('--label <name>', help.trustLabel, parseName)
    .option('--pipeline', help.trustPipeline)
    .option('--issuer <url>', help.trustIssuer)
    .option('--remote <remote>', help.tokenRemote)
    .option('--can <actions>', help.tokenCan(ACTIONS.join(',')))
    .option('--owner', help.tokenOwner)
    .action(async ({ reason, label, issuer, claim, pipeline, ...wanted }: Wanted) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES['trust-create'], {
            body: {
              label,
              claims: claim,
              ...(issuer && { issuer }),
              ...(pipeline && { kind: 'pipeline' as const }),
              ...scopeOf(wanted),
              reason: optionalReason(reason),
            },
          }),
        ({ id }) => done.trustMade(id),
      ),
    );

  trust
    .command('list')
    .description(help.trustList)
    .action(async () => answer(({ call }) => call(REGISTRY_ROUTES.trusts), printTrusts));

  change('revoke <id>', help.trustRevoke, trust).action(async (id: string, { reason }: { reason?: string }) =>
    answer(
      (client) =>
        client.call(REGISTRY_ROUTES['trust-revoke'], {
          params: { id },
          body: { reason: optionalReason(reason) },
        }),
      () => done.trustRevoked(id),
    ),
  );
}

function scopeOf({ remote, can, owner = false }: Pick<Wanted, 'remote' | 'can' | 'owner'>) {
  if (owner) return { remote: '*', actions: [], owner };
  if (!remote || !can) throw new CliError(argument.noTokenScope(ACTIONS.join(',')), 2);
  return { remote: remote === '*' ? remote : parseRemote(remote), actions: parseActions(can) };
}
