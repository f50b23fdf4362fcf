import type { Organisation } from '@psma/api-contract';
import { nameKey } from '@psma/text';
import { extentOf } from '../access/permissions.ts';
import type { MemberRow } from '../members/memberStore.ts';
import { presentMember } from '../members/presentMember.ts';
import type { Member, MembershipRow } from '../membershipStore.ts';
import type { OrganisationRow } from '../organisationStore.ts';

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
  const namesakes = extentOf(viewer.role, 'assignAreas') === null ? new Set() : namesakesAmong(current);
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
      ...(namesakes.has(member) && { email: member.email }),
      ...(member.role === null && formerOwnerOf(member, members)),
    })),
    former: extent === 'all' ? members.flatMap(presentFormer) : [],
    ...presentMemberships(organisations),
  };
}

/** Members with the same name, which their addresses distinguish (decision G367). */
function namesakesAmong(members: readonly MemberRow[]): Set<MemberRow> {
  const admitted = members.filter(({ role, name }) => role !== null && name !== '');
  const byName = Map.groupBy(admitted, ({ name }) => nameKey(name));
  return new Set([...byName.values()].filter((each) => each.length > 1).flat());
}

/** Member whose code an account waits by, if the member is no longer an owner. */
function formerOwnerOf({ waitingBy }: MemberRow, members: MemberRow[]): { formerOwner?: string } {
  if (waitingBy === null) return {};
  const maker = members.find(({ id }) => id === waitingBy);
  return maker?.role === 'OWNER' ? {} : { formerOwner: maker?.name ?? '' };
}

const presentFormer = ({ id, name, ended }: MemberRow) =>
  ended ? [{ id, name, ended: ended.toISOString() }] : [];

/** Presents an own organisation in which nothing was created yet. */
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
