import type { Rollout, RolloutStep } from './releaseMap.ts';

/** Inputs of the decision about a step. */
export interface StepObservation {
  now: Date;
  /** Loads of the release since the step began, as the health watch remembers them. */
  loads: number;
  /** The health watch finds the release failing. */
  alarmed: boolean;
}

export type StepState =
  | { kind: 'paused' }
  | { kind: 'running'; until: Date }
  /** Its time is over since `since`. */
  | { kind: 'waiting'; for: 'health' | 'loads'; since: Date }
  /** `next` is null after the last step: the release is promoted. */
  | { kind: 'due'; next: RolloutStep | null };

/** End of the current step's time. */
export const stepEnd = ({ steps, step, since }: Rollout): Date =>
  new Date(new Date(since).getTime() + (steps[step]?.seconds ?? 0) * 1000);

/**
 * Decides whether the current step is followed: after its time, without an alarm,
 * with enough loads. A step of 0 % needs no loads.
 */
export function rolloutStep(rollout: Rollout, { now, loads, alarmed }: StepObservation): StepState {
  const { steps, step, sample, paused } = rollout;
  if (paused) return { kind: 'paused' };
  const end = stepEnd(rollout);
  if (now < end) return { kind: 'running', until: end };
  if (alarmed) return { kind: 'waiting', for: 'health', since: end };
  const isServed = steps[step]?.percent !== 0;
  if (isServed && loads < sample) return { kind: 'waiting', for: 'loads', since: end };
  return { kind: 'due', next: steps[step + 1] ?? null };
}
