import type { Organisation, OrganisationMember } from '@psma/api-contract';

/** Without those that wait for admission. */
export const admittedMembers = ({ members }: Organisation): OrganisationMember[] =>
  members.filter(({ waits }) => !waits);
