import type { MemberRename, OrganisationMember } from '@psma/api-contract';
import { transaction } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { Api } from '../../../Api.ts';
import { ChangedElsewhere, NotAllowed } from '../../../errors/errors.ts';
import { lockManager, type PathQuery } from '../access/access.ts';
import { extentOf } from '../access/permissions.ts';
import { recordActivity } from '../activity/activityStore.ts';
import { memberName } from '../memberName.ts';
import { findMemberById, updateName } from './memberStore.ts';
import { presentMember } from './presentMember.ts';

/**
 * Corrects a name: the own one, or as an owner that of any member (decision G367).
 * Throws ChangedElsewhere if outdated (G115); the stored name changes nothing.
 */
export function renameMember(
  api: Api,
  query: PathQuery,
  id: string,
  { version, name: typed }: MemberRename,
): Promise<OrganisationMember> {
  const name = memberName(typed, 'name');
  const { organisationId } = query;
  return transaction(api.pool, async (db) => {
    const viewer = await lockManager(db, query, 'seeMembers');
    if (id !== viewer.id && extentOf(viewer.role, 'manageOrganisation') !== 'all') throw new NotAllowed();
    const member = await findMemberById(db, organisationId, id);
    if (!member || member.role === null) throw new NotFound('member');
    if (member.name === name) return presentMember(member, viewer);
    if (member.version !== version) throw new ChangedElsewhere(presentMember(member, viewer));
    const renamed = await updateName(db, id, name);
    const activity = { organisationId, by: viewer.id, kind: 'memberRenamed', about: id } as const;
    await recordActivity(db, activity, api.now());
    return presentMember(renamed, viewer);
  });
}
