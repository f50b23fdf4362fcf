import { REGISTRY_ROUTES } from '@psma/release-contract';
import { Option } from 'commander';
import { findReason, parseName, parsePercent } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import { inForce, type CommandLine } from '../commandLine.ts';
import type { RegistryClient } from '../registryClient.ts';
import { conceded, conceding, type Conceding } from './conceding.ts';

/** Whoever names the release of a running experiment means that one. */
async function requireExperimentOf(
  client: RegistryClient,
  remote: string,
  name: string,
  release: string | undefined,
): Promise<void> {
  if (!release) return;
  const { map } = await client.call(REGISTRY_ROUTES.state);
  const running = map.remotes[remote]?.experiments.find((each) => each.name === name);
  if (running && running.release !== release)
    throw new CliError(`Experiment "${name}" tries ${running.release}, not ${release}.`, 1);
}

export function addExperiment({ program, change, answer }: CommandLine) {
  const experiment = program
    .command('experiment')
    .description('give a share of the visitors another release');
  const share = new Option('--percent <number>', 'share of visitors')
    .argParser(parsePercent)
    .makeOptionMandatory();
  const named = new Option('--name <name>', 'name of the experiment')
    .argParser(parseName)
    .makeOptionMandatory();

  conceding(change('start <remote> <release>', 'begin', experiment))
    .addOption(share)
    .addOption(named)
    .action(
      async (
        remote: string,
        release: string,
        { name, percent, reason, ...options }: Conceding & { name: string; percent: number; reason?: string },
      ) =>
        answer(
          (client) =>
            client.call(REGISTRY_ROUTES.experimentStart, {
              params: { remote },
              body: {
                name,
                release,
                percent,
                ...conceded(options),
                reason: findReason(reason),
              },
            }),
          inForce(`"${name}" gives ${percent} % of the visitors ${remote}@${release}`),
        ),
    );

  change('ramp <remote> [release]', 'widen', experiment)
    .addOption(share)
    .addOption(named)
    .action(
      async (
        remote: string,
        release: string | undefined,
        { name, percent, reason }: { name: string; percent: number; reason?: string },
      ) =>
        answer(
          async (client) => {
            await requireExperimentOf(client, remote, name, release);
            return client.call(REGISTRY_ROUTES.experimentRamp, {
              params: { remote, name },
              body: { percent, reason: findReason(reason) },
            });
          },
          inForce(`"${name}" is at ${percent} %`),
        ),
    );

  change('stop <remote> [release]', 'end; its visitors get stable again', experiment)
    .addOption(named)
    .action(
      async (
        remote: string,
        release: string | undefined,
        { name, reason }: { name: string; reason?: string },
      ) =>
        answer(
          async (client) => {
            await requireExperimentOf(client, remote, name, release);
            return client.call(REGISTRY_ROUTES.experimentStop, {
              params: { remote, name },
              body: { reason: findReason(reason) },
            });
          },
          inForce(`"${name}" has ended`),
        ),
    );
}
