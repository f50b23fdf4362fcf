import { REGISTRY_ROUTES, type ChangeRequest } from '@psma/release-contract';
import { Option } from 'commander';
import { parseName, parsePercent } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import { inForce, type CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import { addChange, type Given } from './addChange.ts';

const { help, done } = messages;

const share = () =>
  new Option('--percent <number>', help.percent).argParser(parsePercent).makeOptionMandatory();
const named = () => new Option('--name <name>', help.name).argParser(parseName).makeOptionMandatory();

export function addExperiment(line: CommandLine) {
  line.program.command('experiment').description(help.experiment);
  addChange(line, 'experiment-start', {
    options: (command) => command.addOption(share()).addOption(named()),
    print: (map, { name, percent, remote, release: releaseId }) =>
      inForce(done.experimentBegun(name, percent, { remote, releaseId }))(map),
  });
  addChange(line, 'experiment-ramp', {
    options: (command) => command.addOption(share()).addOption(named()),
    request: requireExperimentOf<ChangeRequest<'experiment-ramp'>>,
    print: (map, { name, percent }) => inForce(done.experimentAt(name, percent))(map),
  });
  addChange(line, 'experiment-stop', {
    options: (command) => command.addOption(named()),
    request: requireExperimentOf<ChangeRequest<'experiment-stop'>>,
    print: (map, { name }) => inForce(done.experimentEnded(name))(map),
  });
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
