import type { SignedAnswers, SignedFigures } from '@psma/api-contract';
import { overallScore, PILLAR_RULE, pillarScore, type Score } from '@psma/assessment-model';

/** The levels that follow from the signed answers by the rule. */
export interface Recomputed {
  overall: Score;
  pillars: ReadonlyMap<string, Score>;
  /** Whether they are the signed ones. */
  agree: boolean;
}

/** Null without answers, and for a rule that is not known here. */
export function recompute(signed: SignedFigures | SignedAnswers): Recomputed | null {
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
