import type { ActivityEntry, ActivityPerson, Role } from '@psma/api-contract';
import { extentOf } from '../access/permissions.ts';
import type { ActivityRow } from './activityStore.ts';

/** Shows addresses only to owners. */
export function presentActivity({ at, by, about, ...entry }: ActivityRow, viewer: Role): ActivityEntry {
  const seesAddresses = extentOf(viewer, 'seeAddresses') === 'all';
  const person = (found: ActivityRow['by']): ActivityPerson | null =>
    found && { id: found.id, name: found.name, ...(seesAddresses && { email: found.email }) };
  return { ...entry, at: at.toISOString(), by: person(by), about: person(about) };
}
