import type { AssessmentLift, LiftPillar, LiftQuestion } from '@psma/api-contract';
import {
  compare,
  overallScore,
  scoreOf,
  type AnswerChange,
  type ComparedAssessment,
  type Comparison,
  type PillarComparison,
  type PillarId,
} from '@psma/assessment-model';
import { liftPath, type LiftPath } from '../../model/lift/liftPath.ts';

export interface AnswerChangeView extends AnswerChange {
  /** Wording of the later assessment. */
  title: string;
  statementBefore: string;
  statementAfter: string;
  /** Wording of the earlier one if different. */
  titleBefore: string | null;
  /** True if the question or a statement was reworded. */
  reworded: boolean;
}

export interface ComparedPillarView extends Omit<PillarComparison, 'pillarId' | 'changes'> {
  pillarId: PillarId;
  pillar: string;
  changes: AnswerChangeView[];
  /** Current path to a higher pillar level. */
  path: LiftPath;
}

export interface ComparisonView extends Omit<Comparison, 'areas'> {
  sameRule: boolean;
  /** Rule of the later assessment's levels. */
  rule: string;
  /** Number of questions in the later assessment. */
  total: number;
  /** Lowest level of the later assessment first (decision G124). */
  pillars: ComparedPillarView[];
}

export function comparisonView(before: AssessmentLift, after: AssessmentLift): ComparisonView {
  const { pillars, ...comparison } = compare(compared(before), compared(after));
  return {
    ...comparison,
    sameRule: before.pillarRule === after.pillarRule,
    rule: after.pillarRule,
    total: comparison.compared.length + comparison.added.length,
    pillars: pillars
      .map((area) => pillarView(area, pillarOf(before, area), pillarOf(after, area)))
      .toSorted((one, other) => one.after - other.after),
  };
}

const compared = ({ pillarRule, pillars }: AssessmentLift): ComparedAssessment => ({
  pillarRule,
  overall: overallScore(pillars.map(({ level }) => scoreOf(level))),
  pillars: pillars.map(({ pillarId, level, questions }) => ({
    pillarId,
    score: scoreOf(level),
    answers: questions.map(({ questionId, score }) => ({ questionId, score })),
  })),
});

const pillarOf = ({ pillars }: AssessmentLift, { pillarId }: PillarComparison): LiftPillar =>
  pillars.find((each) => each.pillarId === pillarId)!;

function pillarView(area: PillarComparison, before: LiftPillar, after: LiftPillar): ComparedPillarView {
  const path = liftPath(after);
  const labels = (ids: readonly string[]) =>
    path.questions.filter(({ questionId }) => ids.includes(questionId)).map(({ label }) => label);
  return {
    ...area,
    pillarId: after.pillarId as PillarId,
    pillar: after.pillar,
    decisive: labels(area.decisive),
    together: labels(area.together),
    changes: area.changes.map((change) => answerChangeView(change, before, after)),
    path,
  };
}

function answerChangeView(change: AnswerChange, before: LiftPillar, after: LiftPillar): AnswerChangeView {
  const earlier = questionOf(before, change);
  const later = questionOf(after, change);
  const renamed = earlier.title !== later.title;
  return {
    ...change,
    title: later.title,
    statementBefore: earlier.answer,
    statementAfter: later.answer,
    titleBefore: renamed ? earlier.title : null,
    reworded: renamed || earlier.statements.some((text, level) => text !== later.statements[level]),
  };
}

const questionOf = ({ questions }: LiftPillar, { questionId }: AnswerChange): LiftQuestion =>
  questions.find((each) => each.questionId === questionId)!;

/** Counts comparable pillars by outcome. */
export function countsOf(pillars: readonly ComparedPillarView[]) {
  const like = pillars.filter(({ likeForLike }) => likeForLike);
  const count = (direction: number) =>
    like.filter(({ before, after }) => Math.sign(after - before) === direction).length;
  return { rose: count(1), fell: count(-1), stayed: count(0), unlike: pillars.length - like.length };
}
