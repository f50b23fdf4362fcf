import { REGISTRY_ROUTES } from '@psma/release-contract';
import { Option, type Command } from 'commander';
import { findReason, optionalReason, parseName, parsePercent } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import { inForce, type CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import type { RegistryClient } from '../registryClient.ts';
import {
  acceptedChanges,
  withAcceptedChangesOptions,
  type AcceptedChangesOptions,
} from './acceptedChanges.ts';
import { madeOrProposed, makeOrPropose } from './proposals.ts';

const { help, done } = messages;

/** Requires a named release to be the running experiment's. */
async function requireExperimentOf(
  client: RegistryClient,
  remote: string,
  name: string,
  release: string | undefined,
): Promise<void> {
  if (!release) return;
  const { map } = await client.call(REGISTRY_ROUTES.state, { query: { limit: 1 } });
  const running = map.remotes[remote]?.experiments.find((each) => each.name === name);
  if (running && running.release !== release)
    throw new CliError(
      messages.argument.otherRelease(name, running.release, release),
      1,
      'OverlappingExperiment',
    );
}

export function addExperiment(line: CommandLine) {
  const experiment = line.program.command('experiment').description(help.experiment);
  for (const add of [addStart, addRamp, addStop]) add(line, experiment);
}

const share = () =>
  new Option('--percent <number>', help.percent).argParser(parsePercent).makeOptionMandatory();
const named = () => new Option('--name <name>', help.name).argParser(parseName).makeOptionMandatory();

function addStart({ change, answer }: CommandLine, experiment: Command) {
  withAcceptedChangesOptions(change('start <remote> <release>', help.experimentStart, experiment))
    .addOption(share())
    .addOption(named())
    .action(
      async (
        remote: string,
        release: string,
        {
          name,
          percent,
          reason,
          ...options
        }: AcceptedChangesOptions & { name: string; percent: number; reason?: string },
      ) =>
        answer(
          async (client) => {
            const why = findReason(reason);
            const body = { name, release, percent, ...acceptedChanges(options) };
            return makeOrPropose(client, { action: 'experiment-start', remote, ...body }, why, () =>
              client.call(REGISTRY_ROUTES['experiment-start'], {
                params: { remote },
                body: { ...body, reason: why },
              }),
            );
          },
          madeOrProposed(done.experimentBegun(name, percent, { remote, releaseId: release })),
        ),
    );
}

function addRamp({ change, answer }: CommandLine, experiment: Command) {
  change('ramp <remote> [release]', help.experimentRamp, experiment)
    .addOption(share())
    .addOption(named())
    .action(
      async (
        remote: string,
        release: string | undefined,
        { name, percent, reason }: { name: string; percent: number; reason?: string },
      ) =>
        answer(
          async (client) => {
            await requireExperimentOf(client, remote, name, release);
            const why = optionalReason(reason);
            return makeOrPropose(client, { action: 'experiment-ramp', remote, name, percent }, why, () =>
              client.call(REGISTRY_ROUTES['experiment-ramp'], {
                params: { remote, name },
                body: { percent, reason: why },
              }),
            );
          },
          madeOrProposed(done.experimentAt(name, percent)),
        ),
    );
}

function addStop({ change, answer }: CommandLine, experiment: Command) {
  change('stop <remote> [release]', help.experimentStop, experiment)
    .addOption(named())
    .action(
      async (
        remote: string,
        release: string | undefined,
        { name, reason }: { name: string; reason?: string },
      ) =>
        answer(
          async (client) => {
            await requireExperimentOf(client, remote, name, release);
            return client.call(REGISTRY_ROUTES['experiment-stop'], {
              params: { remote, name },
              body: { reason: optionalReason(reason) },
            });
          },
          inForce(done.experimentEnded(name)),
        ),
    );
}
