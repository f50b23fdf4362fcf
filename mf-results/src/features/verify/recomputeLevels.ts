import type { SignedAnswers, SignedFigures } from '@psma/api-contract';
import { overallScore, PILLAR_RULE, pillarScore, type Score } from '@psma/assessment-model';

/** Levels computed from the signed answers. */
export interface RecomputedLevels {
  overall: Score;
  pillars: ReadonlyMap<string, Score>;
  /** True if they equal the signed ones. */
  agree: boolean;
}

/** Returns null without answers or for an unknown rule. */
export function recomputeLevels(signed: SignedFigures | SignedAnswers): RecomputedLevels | null {
  if (signed.holds === 'levels' || signed.pillarRule !== PILLAR_RULE) return null;
  const pillars = new Map(
    signed.pillars.map(({ pillarId }) => {
      const answers = signed.answers.filter((answer) => answer.pillarId === pillarId);
      return [pillarId, pillarScore(answers.map(({ score }) => score))];
    }),
  );
  const overall = overallScore([...pillars.values()]);
  const agree =
    overall === signed.overallScore &&
    signed.pillars.every(({ pillarId, score }) => pillars.get(pillarId) === score);
  return { overall, pillars, agree };
}
