import type { AssessmentResult, AssessmentSession } from '@psma/api-contract';

/** A result's assessment as the list of all assessments has it. */
export const sessionFixture = (
  { id, title, completedAt, contentVersion, overallScore }: AssessmentResult,
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
  answers: [],
  contentVersion,
  retakeOf: null,
  ...parts,
});
