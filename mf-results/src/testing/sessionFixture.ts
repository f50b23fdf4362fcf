import type { AssessmentResult, AssessmentSession } from '@psma/api-contract';

/** The result's assessment as a list entry. */
export const sessionFixture = (
  { id, title, completedAt, contentVersion, overallScore, answers }: AssessmentResult,
  parts: Partial<AssessmentSession> = {},
): AssessmentSession => ({
  id,
  title,
  status: 'COMPLETED',
  created: completedAt,
  updated: completedAt,
  completed: true,
  completedAt,
  overallScore,
  feedbackCompleted: false,
  nextQuestion: null,
  progress: [],
  answers: answers.map(({ question: { id: questionId }, choiceId }) => ({
    question: { id: questionId },
    choice: { id: choiceId },
    carriedForward: false,
  })),
  contentVersion,
  retakeOf: null,
  ...parts,
});
