import { guardrailsText, type Json } from '@psma/release-contract';
import { DEFAULT_GUARDRAILS, type Guardrails, type ReleaseMap } from '@psma/release-model';
import { Option, type Command } from 'commander';
import { parseGuards, parseStepGuard } from '../arguments.ts';
import { messages } from '../messages.ts';

const { help } = messages;

export interface GuardOptions {
  guard?: Guardrails['speeds'];
  stepGuard?: Guardrails['steps'];
  onGuard?: Guardrails['onBroken'];
}

export const withGuardOptions = (command: Command) =>
  command
    .option('--guard <speeds>', help.guard, parseGuards)
    .option('--step-guard <step=points>', help.stepGuard, parseStepGuard)
    .addOption(new Option('--on-guard <action>', help.onGuard).choices(['rollback', 'pause']));

/** Returns the request's field; none without an option, for the server's default. */
export function guardrailsIn({ guard, stepGuard, onGuard }: GuardOptions): { guardrails?: Guardrails } {
  if (!guard && !stepGuard && !onGuard) return {};
  return {
    guardrails: {
      speeds: guard ?? DEFAULT_GUARDRAILS.speeds,
      ...(stepGuard && { steps: stepGuard }),
      onBroken: onGuard ?? DEFAULT_GUARDRAILS.onBroken,
    },
  };
}

/** The guards in force; an older server has only crashes. */
export const guardsInForce = ({ remotes }: Json<ReleaseMap>, remote: string): string =>
  guardrailsText(remotes[remote]?.experiments[0]?.guardrails);
