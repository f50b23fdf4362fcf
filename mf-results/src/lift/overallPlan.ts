import { overallScore, type Raise, type Score } from '@psma/assessment-model';
import type { LiftPath } from './liftPath.ts';

export interface OverallPlan {
  score: Score;
  /** Steps that lift the overall level by one; 0 at the highest. */
  steps: number;
  /** The areas that hold the overall level, cheapest first; none at the highest. */
  holding: LiftPath[];
}

/** What holds the overall level, and what it takes to lift it. */
export function overallPlan(pillars: readonly LiftPath[]): OverallPlan {
  const score = overallScore(pillars.map((pillar) => pillar.score));
  if (score === 5) return { score, steps: 0, holding: [] };
  const holding = pillars
    .flatMap((pillar) => (pillar.score === score && pillar.next ? [{ area: pillar, next: pillar.next }] : []))
    .toSorted((one, other) => one.next.effort - other.next.effort);
  return {
    score,
    steps: holding.reduce((sum, { next }) => sum + next.steps, 0),
    holding: holding.map(({ area: pillar }) => pillar),
  };
}

/** What we suggest to raise the overall level by one; nothing at the highest. */
export const suggestedSteps = (pillars: readonly LiftPath[]): Raise[] =>
  overallPlan(pillars).holding.flatMap(({ next }) => next?.suggested ?? []);
