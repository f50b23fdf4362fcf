import { ACTIONS, REGISTRY_ROUTES } from '@psma/release-contract';
import { parseActions, parseClaim, parseName, parseRemote } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import type { CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import { printTrusts } from '../print.ts';
import { addChange, type Given } from './addChange.ts';

const { help, argument, done } = messages;

interface Wanted {
  label: string;
  issuer?: string;
  pipeline?: boolean;
  claim: Record<string, string>;
  remote?: string;
  can?: string;
  owner?: boolean;
}

export function addTrust(line: CommandLine) {
  const trust = line.program.command('trust').description(help.trusts);
  addChange(line, 'trust-create', {
    options: (command) =>
      command
        .requiredOption('--claim <name=value>', help.trustClaim, parseClaim)
        .requiredOption('--label <name>', help.trustLabel, parseName)
        .option('--pipeline', help.trustPipeline)
        .option('--issuer <url>', help.trustIssuer)
        .option('--remote <remote>', help.tokenRemote)
        .option('--can <actions>', help.tokenCan(ACTIONS.join(',')))
        .option('--owner', help.tokenOwner),
    request: (_named, { options: { label, issuer, claim, pipeline, ...wanted } }: Given<Wanted>) => ({
      label,
      claims: claim,
      ...(issuer && { issuer }),
      ...(pipeline && { kind: 'pipeline' as const }),
      ...scopeOf(wanted),
    }),
    print: ({ id }) => done.trustMade(id),
  });
  trust
    .command('list')
    .description(help.trustList)
    .action(async () => line.answer(({ call }) => call(REGISTRY_ROUTES.trusts), printTrusts));
  addChange(line, 'trust-revoke', { print: (_none, { id }) => done.trustRevoked(id) });
}

function scopeOf({ remote, can, owner = false }: Pick<Wanted, 'remote' | 'can' | 'owner'>) {
  if (owner) return { remote: '*', actions: [], owner };
  if (!remote || !can) throw new CliError(argument.noTokenScope(ACTIONS.join(',')), 2);
  return { remote: remote === '*' ? remote : parseRemote(remote), actions: parseActions(can) };
}
