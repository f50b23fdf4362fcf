import { REGISTRY_ROUTES } from '@psma/release-contract';
import type { RolloutStep } from '@psma/release-model';
import { Option, type Command } from 'commander';
import { findReason, optionalReason, parsePlan, parseRemote, parseSample } from '../arguments.ts';
import { inForce, type CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import { printRollout } from '../print.ts';
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
              client.call(REGISTRY_ROUTES.rolloutStart, {
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
      answer(({ call }) => call(REGISTRY_ROUTES.rollout, { params: { remote } }), printRollout),
    );
}

function addChanges({ change, answer }: CommandLine, rollout: Command) {
  const changes = [
    ['pause', REGISTRY_ROUTES.rolloutPause, help.rolloutPause, done.rolloutPaused],
    ['resume', REGISTRY_ROUTES.rolloutResume, help.rolloutResume, done.rolloutResumed],
    ['stop', REGISTRY_ROUTES.rolloutStop, help.rolloutStop, done.rolloutStopped],
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
