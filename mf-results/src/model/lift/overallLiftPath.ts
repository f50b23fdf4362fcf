import { overallScore, type Raise, type Score } from '@psma/assessment-model';
import type { LiftPath } from './liftPath.ts';

export interface OverallLiftPath {
  score: Score;
  /** Steps to the next overall level; 0 at the highest. */
  steps: number;
  /** Areas holding the overall level, cheapest first. */
  holding: LiftPath[];
}

/** Returns what holds the overall level and what lifts it. */
export function overallLiftPath(pillars: readonly LiftPath[]): OverallLiftPath {
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

/** Returns steps to the next overall level. */
export const suggestedSteps = (pillars: readonly LiftPath[]): Raise[] =>
  overallLiftPath(pillars).holding.flatMap(({ next }) => next?.suggested ?? []);
