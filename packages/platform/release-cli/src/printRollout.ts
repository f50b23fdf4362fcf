import { guardrailsText, type Json, type ReleaseEvent, type RolloutProgress } from '@psma/release-contract';
import type { RolloutExperiment, RolloutStep } from '@psma/release-model';
import { messages } from './messages.ts';
import { minute, table } from './print.ts';

const { tables } = messages;

/** A rollout that does not run any more, and the event that ended it. */
export interface EndedRollout {
  rollout: RolloutExperiment;
  ended: Pick<ReleaseEvent, 'by' | 'at' | 'action' | 'reason'>;
}

/** Prints the steps; the current one's state in words. */
export const printRollout = (rollout: Json<RolloutProgress>): string =>
  rolloutTable(rollout, rollout, currentState(rollout), tables.stepToCome);

/** Prints the steps and, below them, the end. */
export function printEndedRollout({ rollout, ended }: Json<EndedRollout>): string {
  const { by, at, action, reason } = ended;
  const steps = rolloutTable(rollout, rollout.rollout, tables.stepEnded, tables.stepNeverBegun);
  return `${steps}\n${tables.rolloutEnded(by, minute(at), tables.endOf[action] ?? action, reason)}`;
}

function rolloutTable(
  {
    release,
    by,
    startedAt,
    guardrails,
  }: Pick<RolloutProgress, 'release' | 'by' | 'startedAt' | 'guardrails'>,
  { steps, step }: Pick<RolloutProgress, 'steps' | 'step'>,
  current: string,
  later: string,
): string {
  const stateOf = (index: number) => {
    if (index === step) return current;
    return index < step ? tables.stepPast : later;
  };
  const rows = steps.map((each, index) => [
    String(index + 1),
    `${each.percent} %`,
    lengthOf(each),
    stateOf(index),
  ]);
  const head = `${tables.rolloutOf(release, by, minute(startedAt))}\n${guardrailsText(guardrails)}`;
  return `${head}\n${table([[...tables.rollout], ...rows])}`;
}

function currentState(rollout: Json<RolloutProgress>): string {
  const { state, waitsFor, until, loads, sample, paused, freeze } = rollout;
  if (paused) return tables.stepPaused(paused.by, minute(paused.at), paused.reason);
  if (state === 'running') return tables.stepRuns(minute(until), loads, sample);
  if (waitsFor === 'approval') return tables.stepWaitsForApproval(minute(until), loads, sample);
  if (waitsFor === 'freeze' && freeze) return tables.stepWaitsForFreeze(minute(until), freeze);
  if (waitsFor === 'health') return tables.stepWaitsForHealth(minute(until));
  return waitsFor === 'loads' ? tables.stepWaitsForLoads(minute(until), loads, sample) : tables.stepDue;
}

function lengthOf(step: RolloutStep): string {
  if (step.untilApproved) return tables.untilApproved;
  return step.until ? tables.untilTime(step) : formatDuration(step.seconds ?? 0);
}

/** In the largest whole unit. */
function formatDuration(seconds: number): string {
  if (seconds % 86_400 === 0) return `${seconds / 86_400}d`;
  if (seconds % 3600 === 0) return `${seconds / 3600}h`;
  return seconds % 60 === 0 ? `${seconds / 60}m` : `${seconds}s`;
}
