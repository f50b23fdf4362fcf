import type { EndedInvitation, Invitation, OwnInvitation } from '@psma/api-contract';
import type { EndedInvitationRow } from './endedInvitationStore.ts';
import type { InvitationRow } from './invitationStore.ts';

export const presentInvitation = (invitation: InvitationRow): Invitation => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  invitedBy: invitation.invitedBy,
  created: invitation.created.toISOString(),
  expires: invitation.expires.toISOString(),
});

export const presentEndedInvitation = ({ ended, ...invitation }: EndedInvitationRow): EndedInvitation => ({
  ...invitation,
  ended: ended.toISOString(),
});

export const presentOwnInvitation = (invitation: InvitationRow): OwnInvitation => ({
  id: invitation.id,
  organisation: invitation.organisation,
  role: invitation.role,
  invitedBy: invitation.invitedBy,
  expires: invitation.expires.toISOString(),
});
