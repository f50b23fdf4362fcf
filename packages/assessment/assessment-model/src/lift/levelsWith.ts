import type { Score } from '../maturityLevel.ts';
import { overallScore, pillarScore } from '../scoring.ts';
import type { ScoredPillar } from './Lift.ts';

export interface Levels {
  overall: Score;
  pillars: { pillarId: string; score: Score }[];
}

/** Levels with answers replaced by question id. */
export function levelsWith(
  scoredPillars: readonly ScoredPillar[],
  changes: ReadonlyMap<string, Score>,
): Levels {
  const pillars = scoredPillars.map(({ pillarId, answers }) => ({
    pillarId,
    score: pillarScore(answers.map(({ questionId, score }) => changes.get(questionId) ?? score)),
  }));
  return { overall: overallScore(pillars.map(({ score }) => score)), pillars };
}
