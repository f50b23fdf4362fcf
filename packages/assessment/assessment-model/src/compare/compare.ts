import { decidingAnswers } from '../lift/decidingAnswers.ts';
import type { Scored } from '../lift/Lift.ts';
import { PILLAR_RULE } from '../scoring.ts';
import type { AnswerChange, ComparedAssessment, Comparison, PillarComparison } from './Comparison.ts';
import { sameIds } from './sameQuestions.ts';

type ComparedPillar = ComparedAssessment['pillars'][number];

/**
 * Compares by question id (decision G119). Reasons need levels by `PILLAR_RULE`.
 * Omits areas of only one.
 */
export function compare(before: ComparedAssessment, after: ComparedAssessment): Comparison {
  const sameRule = before.pillarRule === after.pillarRule;
  const pillars = after.pillars.flatMap((pillar) => {
    const earlier = before.pillars.find(({ pillarId }) => pillarId === pillar.pillarId);
    return earlier ? [comparePillar(earlier, pillar, sameRule, after.pillarRule === PILLAR_RULE)] : [];
  });
  const asked = [idsOf(before), idsOf(after)] as const;
  return {
    before: before.overall,
    after: after.overall,
    likeForLike: pillars.every(({ likeForLike }) => likeForLike),
    pillars,
    compared: asked[1].filter((id) => asked[0].includes(id)),
    added: asked[1].filter((id) => !asked[0].includes(id)),
    gone: asked[0].filter((id) => !asked[1].includes(id)),
  };
}

const questionIds = ({ answers }: ComparedPillar): string[] => answers.map(({ questionId }) => questionId);
const idsOf = ({ pillars }: ComparedAssessment): string[] => pillars.flatMap(questionIds);

function comparePillar(
  before: ComparedPillar,
  after: ComparedPillar,
  sameRule: boolean,
  ruleKnown: boolean,
): PillarComparison {
  const likeForLike = sameRule && sameIds(questionIds(before), questionIds(after));
  const changes = answerChangesOf(before.answers, after.answers);
  const deciding = likeForLike && ruleKnown ? decidingAnswers(before.answers, after.answers) : [];
  const direction = likeForLike && ruleKnown ? Math.sign(after.score - before.score) : 0;
  const together = direction === 0 || deciding.length > 0 ? [] : changes.filter(goes(direction));
  return {
    pillarId: after.pillarId,
    before: before.score,
    after: after.score,
    likeForLike,
    changes,
    decisive: deciding,
    together: together.map(({ questionId }) => questionId),
  };
}

const goes =
  (direction: number) =>
  ({ from, to }: AnswerChange): boolean =>
    Math.sign(to - from) === direction;

const answerChangesOf = (before: readonly Scored[], after: readonly Scored[]): AnswerChange[] =>
  after.flatMap(({ questionId, score }) => {
    const earlier = before.find((each) => each.questionId === questionId);
    return earlier && earlier.score !== score ? [{ questionId, from: earlier.score, to: score }] : [];
  });
