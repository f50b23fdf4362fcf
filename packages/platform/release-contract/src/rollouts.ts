import type { Freeze, Guardrails, Rollout, StepState, StepWait } from '@psma/release-model';

/** A remote's rollout, as it is now. */
export interface RolloutProgress extends Rollout {
  release: string;
  startedAt: string;
  by: string;
  /** Absent if only crashes end it. */
  guardrails?: Guardrails;
  /** Loads since the step began that count for the sample. */
  loads: number;
  state: StepState['kind'];
  /** What a waiting step waits for, else null. */
  waitsFor: StepWait | null;
  /** The freeze that it waits for; absent for other waits, and from an older server. */
  freeze?: Freeze;
  /** End of the current step's time. */
  until: string;
}
