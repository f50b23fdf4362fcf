import type {
  EndedInvitation,
  Invitation,
  Organisation,
  OrganisationMember,
  OwnInvitation,
} from '@psma/api-contract';
import type { EndedInvitationRow } from './endedInvitationStore.ts';
import type { InvitationRow } from './invitationStore.ts';
import type { Member, MemberRow } from './memberStore.ts';
import type { MembershipRow, OrganisationRow } from './organisationStore.ts';
import { extentOf } from './permissions.ts';

/** Shows what the viewer's role permits: addresses and waiting accounts only to owners. */
export function presentMember(member: MemberRow, viewer: Member): OrganisationMember {
  const { id, version, name, email, role, waitingRole, joined, lastSeen } = member;
  return {
    id,
    version,
    name,
    ...(extentOf(viewer.role, 'seeAddresses') === 'all' && { email }),
    role: role ?? waitingRole ?? 'READER',
    waits: role === null,
    joined: joined.toISOString(),
    lastSeen,
    you: id === viewer.id,
  };
}

export function presentOrganisation(
  { id, version, name, sector, checkNeeded }: OrganisationRow,
  viewer: Member,
  members: MemberRow[],
  organisations: MembershipRow[],
): Organisation {
  const extent = extentOf(viewer.role, 'seeMembers');
  const isVisible = (member: MemberRow) => {
    if (member.id === viewer.id) return true;
    if (member.role === null) return extentOf(viewer.role, 'seeAddresses') === 'all';
    return extent === 'all' || member.role === 'OWNER';
  };
  const current = members.filter((member) => member.ended === null);
  const own = current.find((member) => member.id === viewer.id);
  return {
    id,
    version,
    name,
    sector,
    checkNeeded,
    you: { member: viewer.id, role: viewer.role, name: own?.name ?? '' },
    members: current.filter(isVisible).map((member) => ({
      ...presentMember(member, viewer),
      ...(member.role === null && formerOwnerOf(member, members)),
    })),
    former: extent === 'all' ? members.flatMap(presentFormer) : [],
    ...presentMemberships(organisations),
  };
}

/** Member whose code an account waits by, if the member is no longer an owner. */
function formerOwnerOf({ waitingBy }: MemberRow, members: MemberRow[]): { formerOwner?: string } {
  if (waitingBy === null) return {};
  const maker = members.find(({ id }) => id === waitingBy);
  return maker?.role === 'OWNER' ? {} : { formerOwner: maker?.name ?? '' };
}

const presentFormer = ({ id, name, ended }: MemberRow) =>
  ended ? [{ id, name, ended: ended.toISOString() }] : [];

/** Of an own organisation in which nothing was created yet. */
export const presentNoOrganisation = (organisations: MembershipRow[]): Organisation => ({
  id: null,
  version: 0,
  name: '',
  sector: null,
  you: null,
  members: [],
  former: [],
  ...presentMemberships(organisations),
});

const presentMemberships = (organisations: MembershipRow[]) => ({
  organisations: organisations.map(({ id, name, role }) => ({ id, name, role })),
  own: organisations.find(({ isOwn }) => isOwn)?.id ?? null,
});

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
