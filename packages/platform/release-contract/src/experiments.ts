import type { ExperimentPlan, ExperimentResult, Guardrails } from '@psma/release-model';

/** The end of an experiment: the change that ended it. */
export interface ExperimentEnd {
  at: string;
  by: string;
  reason: string;
}

/** Who began a phase, and why. Oldest first, as the phases of the result. */
export interface PhaseAuthor {
  by: string;
  reason: string;
}

/** Visitors of one browser family, or of one hour of the day, against the split. */
export interface Imbalance {
  kind: 'browser' | 'hour';
  value: string;
  treated: number;
  control: number;
  /** Visitors of the tried release by the split. */
  expected: number;
}

/** All that is known of an experiment. */
export interface ExperimentReport {
  remote: string;
  name: string;
  release: string;
  percent: number;
  by: string;
  /** Absent if only crashes end it. */
  guardrails?: Guardrails;
  plan: ExperimentPlan | null;
  /** Why the stored plan is not used: it was changed. Null otherwise. */
  planRefusal: string | null;
  /** SHA-256 of the plan; null without one. */
  planHash: string | null;
  result: ExperimentResult;
  phases: PhaseAuthor[];
  /** Where the arms differ most from the split; only with the alarm. */
  imbalances: Imbalance[];
  /** Visits of a day lately, by which days are estimated before the first visitors. */
  visitsPerDay: number;
  /** Null while it runs. */
  ended: ExperimentEnd | null;
}

/** What the log keeps of an experiment that has ended. */
export interface ExperimentOutcome {
  planHash: string | null;
  result: ExperimentResult;
}
