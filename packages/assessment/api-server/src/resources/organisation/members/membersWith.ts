import type { Queryable } from '@psma/database';
import { extentOf, type Action } from '../access/permissions.ts';
import { listMembers } from './memberStore.ts';

/** Ids of the members who may do something everywhere in the organisation. */
export async function membersWith(db: Queryable, organisationId: string, action: Action): Promise<string[]> {
  const members = await listMembers(db, organisationId);
  return members.filter(({ role }) => role && extentOf(role, action) === 'all').map(({ id }) => id);
}
