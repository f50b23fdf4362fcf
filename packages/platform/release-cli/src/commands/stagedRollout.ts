import { REGISTRY_ROUTES, type ErrorCode, type Json } from '@psma/release-contract';
import type { RolloutStep } from '@psma/release-model';
import { Option, type Command } from 'commander';
import { findReason, optionalReason, parsePlan, parseRemote, parseSample } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import { inForce, type CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import { printEndedRollout, printRollout, type EndedRollout } from '../printRollout.ts';
import type { RegistryClient } from '../registryClient.ts';
import {
  acceptedChanges,
  withAcceptedChangesOptions,
  type AcceptedChangesOptions,
} from './acceptedChanges.ts';
import { madeOrProposed, makeOrPropose } from './proposals.ts';

const { help, done } = messages;

export function addStagedRollout(line: CommandLine) {
  const rollout = line.program.command('rollout').description(help.rollout);
  addStart(line, rollout);
  addShow(line, rollout);
  addChanges(line, rollout);
}

const plan = () => new Option('--plan <steps>', help.rolloutPlan).argParser(parsePlan).makeOptionMandatory();

function addStart({ change, answer }: CommandLine, rollout: Command) {
  withAcceptedChangesOptions(change('start <remote> <release>', help.rolloutStart, rollout))
    .addOption(plan())
    .option('--sample <loads>', help.rolloutSample, parseSample, 50)
    .action(
      async (
        remote: string,
        release: string,
        {
          plan: steps,
          sample,
          reason,
          ...options
        }: AcceptedChangesOptions & { plan: RolloutStep[]; sample: number; reason?: string },
      ) =>
        answer(
          async (client) => {
            const why = findReason(reason);
            const body = { release, steps, sample, ...acceptedChanges(options) };
            return makeOrPropose(client, { action: 'rollout-start', remote, ...body }, why, () =>
              client.call(REGISTRY_ROUTES['rollout-start'], {
                params: { remote },
                body: { ...body, reason: why },
              }),
            );
          },
          madeOrProposed(done.rolloutBegun({ remote, releaseId: release }, steps[0]?.percent ?? 0)),
        ),
    );
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

function addChanges({ change, answer }: CommandLine, rollout: Command) {
  const changes = [
    ['pause', REGISTRY_ROUTES['rollout-pause'], help.rolloutPause, done.rolloutPaused],
    ['resume', REGISTRY_ROUTES['rollout-resume'], help.rolloutResume, done.rolloutResumed],
    ['stop', REGISTRY_ROUTES['rollout-stop'], help.rolloutStop, done.rolloutStopped],
  ] as const;
  for (const [name, route, description, text] of changes)
    change(`${name} <remote>`, description, rollout).action(
      async (remote: string, { reason }: { reason?: string }) =>
        answer(
          (client) => client.call(route, { params: { remote }, body: { reason: optionalReason(reason) } }),
          inForce(text(remote)),
        ),
    );
}
