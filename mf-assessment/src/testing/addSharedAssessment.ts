import { organisationFixture } from '@psma/api-client/testing';
import type { AssessmentAreas, Role } from '@psma/api-contract';
import { BO } from './areas.ts';
import type { FakeAssessments } from './fakeAssessments.ts';

export type AddedShared = [
  role: Role,
  areas: AssessmentAreas,
  change?: Parameters<FakeAssessments['addSession']>[0],
];

/** An assessment in an organisation with others, in which the user has a role. */
export function addSharedAssessment(api: FakeAssessments, ...[role, areas, change = {}]: AddedShared) {
  api.membership.organisation = organisationFixture(role);
  const own = areas.areas.filter(({ assignee }) => assignee?.id === BO.id);
  const id = api.addSession({
    title: 'Spring',
    ...(role === 'CONTRIBUTOR' && {
      ownAreas: own.map(({ pillarId, submittedAt }) => ({ pillarId, submitted: submittedAt !== null })),
    }),
    ...change,
  });
  api.areas.set(id, areas);
  return id;
}
