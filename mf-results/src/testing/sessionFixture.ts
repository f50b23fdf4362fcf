import type { AssessmentResult, AssessmentSession } from '@psma/api-contract';

/** A result's assessment as the list of all assessments has it. */
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
