import { API_ROUTES } from '@psma/api-contract';
import type { Demo } from './Demo.ts';
import { messages } from './messages.ts';
import { MEMBERS, OWNER, type Person } from './people.ts';

export interface Team {
  organisationId: string;
  /** Id of a person's membership. */
  memberOf(person: Person): string;
}

/** The owner's organisation, which all other members join by an invitation. */
export async function createTeam({ client, at }: Demo): Promise<Team> {
  const { id: organisationId } = await client.call(OWNER, API_ROUTES.organisationCreate, {});
  at(397);
  await client.call(OWNER, API_ROUTES.organisationInvite, {
    params: { organisationId },
    body: {
      yourName: OWNER.name,
      organisationName: messages.organisation,
      invitations: MEMBERS.map(({ email, role }) => ({ email, role: role ?? 'READER' })),
    },
  });
  at(396);
  for (const person of MEMBERS) {
    const { invitations = [] } = await client.call(person, API_ROUTES.organisation, {});
    for (const { id: invitationId } of invitations)
      await client.call(person, API_ROUTES.invitationAccept, {
        params: { invitationId },
        body: { name: person.name },
      });
    await client.call(person, API_ROUTES.organisationUse, { params: { organisationId } });
  }
  const { members } = await client.call(OWNER, API_ROUTES.organisation, {});
  return {
    organisationId,
    memberOf: ({ name }) => members.find((member) => member.name === name)?.id ?? '',
  };
}
