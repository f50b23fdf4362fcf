import { readFile } from 'node:fs/promises';
import { needsText, REGISTRY_ROUTES, type ChangeRequest } from '@psma/release-contract';
import type { ExperimentPlan } from '@psma/release-model';
import { Option } from 'commander';
import { parseExperimentPlan, parseName, parsePercent, parseRemote } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import { inForce, type CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import { printExperiment } from '../printExperiment.ts';
import type { RegistryClient } from '../registryClient.ts';
import { addChange, type Given } from './addChange.ts';
import { guardrailsIn, guardsInForce, withGuardOptions, type GuardOptions } from './guardOptions.ts';

const { help, done } = messages;

const share = () => new Option('--percent <number>', help.percent).argParser(parsePercent);
const named = () => new Option('--name <name>', help.name).argParser(parseName).makeOptionMandatory();

export function addExperiment(line: CommandLine) {
  line.program.command('experiment').description(help.experiment);
  addChange(line, 'experiment-start', {
    options: (command) =>
      withGuardOptions(
        command.addOption(share()).addOption(named()).option('--plan <file.json>', help.experimentPlan),
      ),
    request: (request, given) => withPlan(line, request, given),
    print: (map, { name, percent, remote, release: releaseId, plan }) =>
      `${inForce(done.experimentBegun(name, percent, { remote, releaseId }, plan !== undefined))(map)}\n${guardsInForce(map, remote)}`,
  });
  line.program.commands
    .find((command) => command.name() === 'experiment')
    ?.command('show')
    .description(help.experimentShow)
    .argument('<remote>', '', parseRemote)
    .action(async (remote: string) =>
      line.answer(({ call }) => call(REGISTRY_ROUTES.experiment, { params: { remote } }), printExperiment),
    );
  addChange(line, 'experiment-ramp', {
    options: (command) => command.addOption(share().makeOptionMandatory()).addOption(named()),
    request: requireExperimentOf<ChangeRequest<'experiment-ramp'>>,
    print: (map, { name, percent }) => inForce(done.experimentAt(name, percent))(map),
  });
  addChange(line, 'experiment-stop', {
    options: (command) => command.addOption(named()),
    request: requireExperimentOf<ChangeRequest<'experiment-stop'>>,
    print: (map, { name }) => inForce(done.experimentEnded(name))(map),
  });
}

/** Reads the plan, whose first share is the default, and the guards; prints what the plan takes. */
async function withPlan(
  { printStatus }: CommandLine,
  request: ChangeRequest<'experiment-start'>,
  { options, client }: Given<{ percent?: number; plan?: string } & GuardOptions>,
): Promise<ChangeRequest<'experiment-start'>> {
  const plan = options.plan === undefined ? undefined : await readPlan(options.plan);
  const percent = options.percent ?? plan?.shares[0];
  if (percent === undefined) throw new CliError(messages.argument.noShare, 2);
  const needs = plan && needsText(plan, await visitsPerDay(client, request.remote));
  if (needs) printStatus(needs);
  const { plan: _, ...named } = request;
  return { ...named, percent, ...(plan && { plan }), ...guardrailsIn(options) };
}

/** Undefined from an older server. What else fails fails the start, too. */
const visitsPerDay = (client: RegistryClient, remote: string): Promise<number | undefined> =>
  client.call(REGISTRY_ROUTES.visits, { params: { remote } }).then(
    ({ perDay }) => perDay,
    () => undefined,
  );

async function readPlan(file: string): Promise<ExperimentPlan> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(messages.argument.swapUnreadable(file), 2);
  });
  return parseExperimentPlan(text, file);
}

/** Requires a named release to be the running experiment's. Returns the request. */
async function requireExperimentOf<Request extends { remote: string; name: string }>(
  request: Request,
  { args: { release }, client }: Given<object>,
): Promise<Request> {
  if (!release) return request;
  const { remote, name } = request;
  const { map } = await client.call(REGISTRY_ROUTES.state, { query: { limit: 1 } });
  const running = map.remotes[remote]?.experiments.find((each) => each.name === name);
  if (running && running.release !== release)
    throw new CliError(
      messages.argument.otherRelease(name, running.release, release),
      1,
      'OverlappingExperiment',
    );
  return request;
}
