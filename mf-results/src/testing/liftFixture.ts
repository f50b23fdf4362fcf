import type { AssessmentLift, AssessmentResult, LiftQuestion } from '@psma/api-contract';

const SCORES = [0, 1, 2, 3, 4, 5] as const;

/** Lift data of `resultFixture`; with `old`, as before content 2026.2. */
export function liftFixture(
  result: AssessmentResult,
  { old = false, ...parts }: Partial<AssessmentLift> & { old?: boolean } = {},
): AssessmentLift {
  const { id, title, completedAt, contentVersion, pillarRule, pillars, questions, answers } = result;
  const lifted = (question: AssessmentResult['questions'][number], index: number): LiftQuestion => {
    const choiceId = answers.find((answer) => answer.question.id === question.id)?.choiceId ?? '';
    const score = SCORES.find((each) => question.choices[each]?.id === choiceId) ?? 0;
    return {
      questionId: question.id,
      short: old ? null : `Short ${index + 1} of ${question.id.slice(0, 3)}`,
      title: question.title,
      score,
      answer: question.choices[score]?.title ?? '',
      statements: question.choices.map((choice) => choice.title),
      steps: SCORES.filter((to) => to > score).map((to) => ({
        to,
        actions: old
          ? []
          : [{ id: `${question.id}-A${to}`, title: `Do what takes ${question.id} to ${to}.`, effort: 1 }],
      })),
    };
  };
  return {
    sessionId: id,
    title,
    completedAt,
    contentVersion,
    pillarRule,
    tied: !old,
    pillars: pillars.map(({ pillarId, pillar, level }) => ({
      pillarId,
      pillar,
      level,
      questions: questions.filter((question) => question.pillar === pillar).map(lifted),
    })),
    ...parts,
  };
}
