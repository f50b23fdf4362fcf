import type { AssessmentArea, AssessmentAreas } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';

/** Members of `organisationFixture`. */
export const ANN = { id: '00000000-0000-4000-8000-000000000001', name: 'Ann Smith' };
export const BO = { id: '00000000-0000-4000-8000-000000000002', name: 'Bo Jones' };

export const areaFixture = (pillarId: string, changes: Partial<AssessmentArea> = {}): AssessmentArea => ({
  ...{ pillarId, assignee: null, assignedBy: null, due: null, submittedAt: null, remark: null },
  version: 0,
  ...changes,
});

/** An area that Ann assigned to Bo. */
export const assignedArea = (pillarId: string, changes: Partial<AssessmentArea> = {}) =>
  areaFixture(pillarId, { assignee: BO, assignedBy: ANN, version: 1, ...changes });

/** All areas, with these in place of the unassigned ones. */
export const areasFixture = (
  assigned: readonly AssessmentArea[] = [],
  answers: AssessmentAreas['answers'] = [],
): AssessmentAreas => ({
  ...{ createdBy: ANN, completedBy: null, answers },
  areas: PILLARS.map(({ id }) => assigned.find(({ pillarId }) => pillarId === id) ?? areaFixture(id)),
});
