import type { ActivityEntry, ActivityPerson, Role } from '@psma/api-contract';
import type { Api } from '../../../Api.ts';
import { extentOf } from '../access/permissions.ts';
import type { ActivityRow } from './activityStore.ts';

/** Names areas as the current content does; shows addresses only to owners. */
export function presentActivity(
  { content }: Pick<Api, 'content'>,
  rows: readonly ActivityRow[],
  viewer: Role,
): ActivityEntry[] {
  const areas = new Map<string, string>(content().pillars.map(({ id, pillar }) => [id, pillar]));
  const seesAddresses = extentOf(viewer, 'seeAddresses') === 'all';
  const person = (found: ActivityRow['by']): ActivityPerson | null =>
    found && { id: found.id, name: found.name, ...(seesAddresses && { email: found.email }) };
  return rows.map(({ at, by, about, pillarId, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    by: person(by),
    about: person(about),
    area: (pillarId && areas.get(pillarId)) || null,
  }));
}
