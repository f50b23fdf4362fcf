import type { AssessmentNote } from '@psma/api-contract';

export const noteFixture = (questionId: string, parts: Partial<AssessmentNote> = {}): AssessmentNote => ({
  ...{ question: { id: questionId }, text: '', evidence: '', unsure: false, version: 1 },
  ...{ carriedForward: false, updated: '2026-03-05T09:00:00Z' },
  ...parts,
});
