import type { AssessmentAreas } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';

/** No area assigned, no author known, not signed off. */
export const areasFixture = (parts: Partial<AssessmentAreas> = {}): AssessmentAreas => ({
  createdBy: null,
  completedBy: null,
  areas: PILLARS.map(({ id }) => ({
    ...{ pillarId: id, assignee: null, assignedBy: null, due: null, submittedAt: null, remark: null },
    version: 0,
  })),
  answers: [],
  signOff: null,
  ...parts,
});
