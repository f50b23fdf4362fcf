import type { Freeze } from './freeze.ts';
import type { Rollout, RolloutStep } from './releaseMap.ts';

/** Inputs of the decision about a step. */
export interface StepObservation {
  now: Date;
  /** Loads of the release since the step began, as the health watch remembers them. */
  loads: number;
  /** The health watch finds the release failing. */
  alarmed: boolean;
  /** The active freeze of the environment. */
  freeze: Freeze | null;
}

/** What a step waits for once its time is over. */
export type StepWait = 'approval' | 'health' | 'loads' | 'freeze';

export type StepState =
  | { kind: 'paused' }
  | { kind: 'running'; until: Date }
  /** It waits since `since`. */
  | { kind: 'waiting'; for: StepWait; since: Date }
  /** `next` is null after the last step: the release is promoted. */
  | { kind: 'due'; next: RolloutStep | null };

/** End of the current step's time. A step that only an approval ends has no time. */
export function stepEnd({ steps, step, since }: Rollout): Date {
  const { seconds = 0, until = since } = steps[step] ?? {};
  return new Date(Math.max(Date.parse(since) + seconds * 1000, Date.parse(until)));
}

/**
 * Decides whether the current step is followed: after its time and approval, without an alarm or a
 * freeze, with enough loads. A step of 0 % needs no loads.
 */
export function rolloutStep(rollout: Rollout, { now, loads, alarmed, freeze }: StepObservation): StepState {
  const { steps, step, sample, paused, approved } = rollout;
  if (paused) return { kind: 'paused' };
  const end = stepEnd(rollout);
  if (now < end) return { kind: 'running', until: end };
  if (steps[step]?.untilApproved && !approved) return { kind: 'waiting', for: 'approval', since: end };
  if (alarmed) return { kind: 'waiting', for: 'health', since: end };
  const isServed = steps[step]?.percent !== 0;
  if (isServed && loads < sample) return { kind: 'waiting', for: 'loads', since: end };
  if (freeze)
    return {
      kind: 'waiting',
      for: 'freeze',
      since: new Date(Math.max(end.getTime(), Date.parse(freeze.from))),
    };
  return { kind: 'due', next: steps[step + 1] ?? null };
}
