import { NotFound } from '@psma/http-kit';
import { NotAllowed } from '../../../errors/errors.ts';
import type { Member } from '../membershipStore.ts';
import { isPermitted, type Action } from './permissions.ts';

/**
 * SQL by which every statement finds an assessment `s` for its caller, `$1`: no row
 * for accounts that are no members. The role comes with the row, so that it
 * counts from the next statement.
 */
export const FOR_MEMBER = `join organisation_member m
  on m.organisation_id = s.organisation_id and m.sub = $1 and m.role is not null`;

/** JSON of the areas of `s` that are assigned to a member. */
export const ownAreasOf = (member: string) => `coalesce((
  select json_agg(json_build_object('pillarId', r.pillar_id, 'submitted', r.submitted_at is not null))
  from assessment_area r where r.session_id = s.id and r.assignee = ${member}), '[]')`;

export const MEMBER_COLUMNS = `m.id as "memberId", m.organisation_id as "organisationId", m.role,
  m.id is not distinct from s.created_by as "isCreator",
  case when m.role = 'CONTRIBUTOR' then ${ownAreasOf('m.id')} end as "ownAreas"`;

/** Columns of `MEMBER_COLUMNS`. */
export interface Access extends Pick<Member, 'organisationId' | 'role'> {
  memberId: string;
  isCreator: boolean;
  /** Null for roles that see all areas. */
  ownAreas: OwnArea[] | null;
}

/** An area that is assigned to a contributor. */
export interface OwnArea {
  pillarId: string;
  /** Can be read, but no longer answered. */
  submitted: boolean;
}

/** Whether the role sees an area; null means all areas. */
export const seesArea = (ownAreas: readonly OwnArea[] | null, pillarId: string): boolean =>
  ownAreas === null || ownAreas.some((area) => area.pillarId === pillarId);

/** Throws NotAllowed unless answers and notes of the area can be written. */
export function requireOpenArea({ ownAreas }: Access, pillarId: string): void {
  if (ownAreas?.every((area) => area.submitted || area.pillarId !== pillarId)) throw new NotAllowed();
}

/** Throws NotFound without a row (decision G300), NotAllowed if the role is not enough. */
export function requireAccess<Row extends Access>(found: Row | null | undefined, action: Action): Row {
  if (!found) throw new NotFound('assessment');
  requirePermission(found, action);
  return found;
}

/** Throws NotAllowed if the role is not enough for this assessment, or for any area of it. */
export function requirePermission({ role, isCreator, ownAreas }: Access, action: Action): void {
  const hasAreas = ownAreas !== null && ownAreas.length > 0;
  if (!isPermitted(role, action, { isCreator, hasAreas })) throw new NotAllowed();
}
