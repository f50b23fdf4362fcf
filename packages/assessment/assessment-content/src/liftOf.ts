import type { LiftPillar, LiftQuestion } from '@psma/api-contract';
import { levelOf, type Score } from '@psma/assessment-model';
import { answeredOf, textOf, type Answered, type AssessmentAnswers } from './answeredOf.ts';
import type { Content, ContentPillar } from './Content.ts';

const SCORES: readonly Score[] = [0, 1, 2, 3, 4, 5];

/**
 * Questions by area, with all statements and the steps above the answer.
 * `levelOfPillar` is frozen. Throws RangeError without a valid answer.
 */
export function liftOf(
  content: Content,
  answers: AssessmentAnswers,
  levelOfPillar: (pillarId: string) => Score,
): LiftPillar[] {
  return content.pillars.map((pillar) => ({
    pillarId: pillar.id,
    pillar: pillar.pillar,
    level: levelOf(levelOfPillar(pillar.id)),
    questions: pillar.questions.map((question) =>
      liftQuestion(pillar, answeredOf(content, question, answers)),
    ),
  }));
}

/** Actions and findings are per answer, not per level. */
export const isTiedToAnswers = ({ pillars }: Content): boolean =>
  pillars.every(({ actions }) => actions !== undefined);

const liftQuestion = (pillar: ContentPillar, { question, picked, score }: Answered): LiftQuestion => ({
  questionId: question.id,
  short: question.short ?? null,
  title: question.title,
  score,
  answer: textOf(picked),
  statements: SCORES.map((level) => textOf(question.choices.filter((choice) => choice.score === level))),
  steps: SCORES.filter((to) => to > score).map((to) => ({
    to,
    actions: (pillar.actions ?? [])
      .filter(({ leaves, questions }) => leaves === to - 1 && questions.includes(question.id))
      .map(({ id, text, effort = 1 }) => ({ id, title: text, effort })),
  })),
});
