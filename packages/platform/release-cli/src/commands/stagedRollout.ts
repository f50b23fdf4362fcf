import { REGISTRY_ROUTES, type ErrorCode, type Json } from '@psma/release-contract';
import type { Command } from 'commander';
import { parsePlan, parseRemote, parseSample, parseStep } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import { inForce, withZone, type CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import { printEndedRollout, printRollout, type EndedRollout } from '../printRollout.ts';
import type { RegistryClient } from '../registryClient.ts';
import { addChange, type Given } from './addChange.ts';
import { guardrailsIn, guardsInForce, withGuardOptions, type GuardOptions } from './guardOptions.ts';

const { help, done } = messages;

export function addStagedRollout(line: CommandLine) {
  const rollout = line.program.command('rollout').description(help.rollout);
  addChange(line, 'rollout-start', {
    options: (command) =>
      withGuardOptions(
        withZone(command)
          .requiredOption('--plan <plan>', help.rolloutPlan)
          .option('--sample <loads>', help.rolloutSample, parseSample, 50),
      ),
    request: (named, { options }: Given<{ plan: string; zone: string } & GuardOptions>) => ({
      ...named,
      steps: parsePlan(options.plan, options.zone),
      ...guardrailsIn(options),
    }),
    print: (map, { remote, release: releaseId, steps }) =>
      `${inForce(done.rolloutBegun({ remote, releaseId }, steps[0]?.percent ?? 0))(map)}\n${guardsInForce(map, remote)}`,
  });
  addShow(line, rollout);
  addChange(line, 'rollout-approve', {
    request: (named, { args }) => ({ ...named, step: parseStep(args['step'] ?? '') }),
    print: (map, { remote, step }) => inForce(done.rolloutApproved(remote, step))(map),
  });
  addChange(line, 'rollout-pause', {
    print: (map, { remote }) => inForce(done.rolloutPaused(remote))(map),
  });
  addChange(line, 'rollout-resume', {
    print: (map, { remote }) => inForce(done.rolloutResumed(remote))(map),
  });
  addChange(line, 'rollout-stop', {
    print: (map, { remote }) => inForce(done.rolloutStopped(remote))(map),
  });
}

function addShow({ answer }: CommandLine, rollout: Command) {
  rollout
    .command('show')
    .description(help.rolloutShow)
    .argument('<remote>', '', parseRemote)
    .action(async (remote: string) =>
      answer(
        async (client) =>
          client
            .call(REGISTRY_ROUTES.rollout, { params: { remote } })
            .catch(
              async (error: unknown) => (await readEnded(client, remote, error)) ?? Promise.reject(error),
            ),
        (shown) => ('steps' in shown ? printRollout(shown) : printEndedRollout(shown)),
      ),
    );
}

/** The event that ended the last rollout of a remote which has none now; null without one. */
async function readEnded(
  { call }: RegistryClient,
  remote: string,
  error: unknown,
): Promise<Json<EndedRollout> | null> {
  if (!(error instanceof CliError) || error.code !== NONE_RUNS) throw error;
  const events = await call(REGISTRY_ROUTES.events, { query: { remote, limit: 1000 } });
  for (const { before, after, by, at, action, reason } of events) {
    const ended = before?.experiments.find(({ salt }) =>
      after?.experiments.every((other) => other.salt !== salt),
    );
    const rollout = ended?.rollout;
    if (ended && rollout) return { ended: { by, at, action, reason }, rollout: { ...ended, rollout } };
  }
  return null;
}

const NONE_RUNS: ErrorCode = 'UnknownRollout';
