import { REGISTRY_ROUTES } from '@psma/release-contract';
import type { Command } from 'commander';
import { parseApprovals, parseEnvironment, parseHours, parseTime, requireReason } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import { inForce, withZone, type CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import { printCompared, printEnvironments } from '../print.ts';
import { addChange, reasonFor, type Given } from './addChange.ts';

const { help, done, argument } = messages;

const collectHosts = (host: string, hosts: string[] = []) => [...hosts, host];

export function addEnvironment(line: CommandLine) {
  const environment = line.program.command('environment').description(help.environment);
  addChange(line, 'environment-create', {
    options: (command) =>
      command
        .option('--host <host>', help.environmentHost, collectHosts, [])
        .option('--like <environment>', help.environmentLike, parseEnvironment),
    request: (named, { args, options }: Given<{ host: string[] }>) => ({
      ...named,
      name: args['environment'] ?? '',
      hosts: options.host,
    }),
    print: (map, { name }) => inForce(done.environmentMade(name))(map),
  });
  addHosts(line, environment);
  addRules(line, environment);
  addChange(line, 'environment-remove', {
    print: (_none, { environment: name }) => done.environmentRemoved(name),
  });
  addFreezes(line);
  addList(line, environment);
  addCompare(line);
}

function addHosts({ change, answer }: CommandLine, environment: Command) {
  change('hosts <environment>', help.environmentHosts, environment)
    .requiredOption('--host <host>', help.environmentHost, collectHosts)
    .action(async (name: string, { host, reason }: { host: string[]; reason?: string }) =>
      answer(
        (client) =>
          client.change(
            'environment-settings',
            { environment: name, hosts: host },
            reasonFor('environment-settings', reason),
          ),
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
          client.change(
            'environment-settings',
            { environment: name, rules: rulesOf(options) },
            requireReason(options.reason),
          ),
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

function addFreezes(line: CommandLine) {
  addChange(line, 'environment-freeze', {
    options: (command) =>
      withZone(command)
        .requiredOption('--from <time>', help.freezeFrom)
        .requiredOption('--to <time>', help.freezeTo),
    request: ({ zone, from, to }) => ({ zone, from: parseTime(from, zone), to: parseTime(to, zone) }),
    print: done.frozen,
  });
  addChange(line, 'environment-unfreeze', { print: (_none, { id }) => done.unfrozen(id) });
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
