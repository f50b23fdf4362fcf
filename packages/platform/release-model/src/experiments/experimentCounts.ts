import type { PhaseCell, PhaseShare } from './countablePhases.ts';
import type { ExposureCell } from './countableVisitors.ts';
import type { StepCell } from './lifeTable.ts';

/** Visitors of one phase with the same history of one step. */
export type CountedStepCell = ExposureCell & StepCell;

export interface CountedStep {
  step: string;
  /** Of a step that the remote declares; null for one of the product. */
  meaning: string | null;
  cells: CountedStepCell[];
}

/** What was counted until a moment. */
export interface ExperimentCounts {
  at: string;
  startedAt: string;
  /** Oldest first. */
  phases: PhaseShare[];
  exposed: PhaseCell[];
  steps: CountedStep[];
  /** The alarm was raised before; it stays. */
  alarmedBefore: boolean;
  /** Visits lately, by which days are estimated while there are no visitors. */
  visitsPerDay: number;
}
