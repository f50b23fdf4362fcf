import { REGISTRY_ROUTES } from '@psma/release-contract';
import type { Command } from 'commander';
import { optionalReason, parseApprovals, parseEnvironment, parseHours, requireReason } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import { inForce, type CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import { printCompared, printEnvironments } from '../print.ts';

const { help, done, argument } = messages;

const collectHosts = (host: string, hosts: string[] = []) => [...hosts, host];

export function addEnvironment(line: CommandLine) {
  const environment = line.program.command('environment').description(help.environment);
  for (const add of [addCreate, addHosts, addRules, addRemove, addList]) add(line, environment);
  addCompare(line);
}

function addCreate({ change, answer }: CommandLine, environment: Command) {
  change('create <environment>', help.environmentCreate, environment)
    .option('--host <host>', help.environmentHost, collectHosts, [])
    .option('--like <environment>', help.environmentLike, parseEnvironment)
    .action(
      async (name: string, { host, like, reason }: { host: string[]; like?: string; reason?: string }) =>
        answer(
          (client) =>
            client.call(REGISTRY_ROUTES['environment-create'], {
              body: { name, hosts: host, ...(like && { like }), reason: optionalReason(reason) },
            }),
          inForce(done.environmentMade(name)),
        ),
    );
}

function addHosts({ change, answer }: CommandLine, environment: Command) {
  change('hosts <environment>', help.environmentHosts, environment)
    .requiredOption('--host <host>', help.environmentHost, collectHosts)
    .action(async (name: string, { host, reason }: { host: string[]; reason?: string }) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES['environment-settings'], {
            params: { environment: name },
            body: { hosts: host, reason: optionalReason(reason) },
          }),
        inForce(done.environmentSet(name)),
      ),
    );
}

interface RulesOptions {
  from?: string;
  hours?: number;
  approvals?: number;
  none?: boolean;
  reason?: string;
}

function addRules({ change, answer }: CommandLine, environment: Command) {
  change('rules <environment>', help.environmentRules, environment)
    .option('--from <environment>', help.environmentFrom, parseEnvironment)
    .option('--hours <number>', help.environmentHours, parseHours)
    .option('--approvals <number>', help.environmentApprovals, parseApprovals)
    .option('--none', help.environmentNone)
    .action(async (name: string, options: RulesOptions) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES['environment-settings'], {
            params: { environment: name },
            body: { rules: rulesOf(options), reason: requireReason(options.reason) },
          }),
        inForce(done.environmentSet(name)),
      ),
    );
}

function rulesOf({ from, hours, approvals, none = false }: RulesOptions) {
  const isGiven = from !== undefined || hours !== undefined || approvals !== undefined;
  if (none === isGiven) throw new CliError(argument.noRules, 2);
  if (none) return null;
  return {
    ...(from && { from }),
    ...(hours !== undefined && { hours }),
    ...(approvals !== undefined && { approvals }),
  };
}

function addRemove({ change, answer }: CommandLine, environment: Command) {
  change('remove <environment>', help.environmentRemove, environment).action(
    async (name: string, { reason }: { reason?: string }) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES['environment-remove'], {
            params: { environment: name },
            body: { reason: optionalReason(reason) },
          }),
        () => done.environmentRemoved(name),
      ),
  );
}

function addList({ answer }: CommandLine, environment: Command) {
  environment
    .command('list')
    .description(help.environmentList)
    .action(async () => answer(({ call }) => call(REGISTRY_ROUTES.environments), printEnvironments));
}

function addCompare({ program, answer }: CommandLine) {
  program
    .command('compare')
    .description(help.compare)
    .argument('<environment>', '', parseEnvironment)
    .argument('<other>', '', parseEnvironment)
    .action(async (here: string, there: string) =>
      answer(
        ({ call }) =>
          call(REGISTRY_ROUTES.compare, { params: { environment: here }, query: { with: there } }),
        printCompared(here, there),
      ),
    );
}
