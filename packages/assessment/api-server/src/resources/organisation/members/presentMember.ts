import type { OrganisationMember } from '@psma/api-contract';
import { extentOf } from '../access/permissions.ts';
import type { Member } from '../membershipStore.ts';
import type { MemberRow } from './memberStore.ts';

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
