import { ORGANISATION, OWN_ORGANISATION } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../auth/requireUser.ts';
import { NotAllowed } from '../../errors/errors.ts';
import { parseUuid } from '../../http/parseUuid.ts';
import { createHome, findMember, lockLivingAccount, lockOrganisation, type Member } from './memberStore.ts';
import { extentOf, isPermitted, type Action } from './permissions.ts';

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

/** The caller, and the organisation of the header, which may be `OWN_ORGANISATION`; null without one. */
export interface MemberQuery {
  sub: string;
  organisationId: string | null;
}

/** Throws NotFound for a malformed id. */
export function memberQueryOf(request: Pick<FastifyRequest, 'headers' | 'getDecorator'>): MemberQuery {
  const id = request.headers[ORGANISATION];
  return {
    sub: callerOf(request).sub,
    organisationId: typeof id === 'string' ? organisationIdIn(id) : null,
  };
}

/** Of a header, or of the path that chooses. Throws NotFound for a malformed one. */
export const organisationIdIn = (text: string): string =>
  text === OWN_ORGANISATION ? text : parseUuid(text, 'organisation');

/**
 * Null for an own organisation in which nothing was created yet. Throws
 * NotFound for a foreign one, NotAllowed if the role does not permit the action.
 */
export async function loadMember(
  db: Queryable,
  { sub, organisationId }: MemberQuery,
  action: Action,
): Promise<Member | null> {
  const member = await findMember(db, sub, organisationId);
  if (!member && organisationId !== null && organisationId !== OWN_ORGANISATION)
    throw new NotFound('organisation');
  if (member && extentOf(member.role, action) === null) throw new NotAllowed();
  return member;
}

/** Same inside a transaction that creates something: makes the account's own organisation. */
export async function memberForCreation(db: Queryable, query: MemberQuery, action: Action): Promise<Member> {
  const member = await loadMember(db, query, action);
  if (member) return member;
  await lockLivingAccount(db, query.sub);
  await createHome(db, query.sub);
  return requireMember(await findMember(db, query.sub, OWN_ORGANISATION));
}

/** Same; blocks other writers of account and plan during the transaction. */
export async function lockMember(db: Queryable, query: MemberQuery, action: Action): Promise<Member> {
  await lockLivingAccount(db, query.sub);
  const member = await memberForCreation(db, query, action);
  await lockOrganisation(db, member.organisationId);
  return member;
}

/**
 * Inside a transaction that changes members: blocks other changes, so that the role
 * is the current one.
 */
export async function lockManager(db: Queryable, query: PathQuery, action: Action): Promise<Member> {
  await requireMemberOf(db, query, action);
  await lockOrganisation(db, query.organisationId);
  return requireMemberOf(db, query, action);
}

/** Of the organisation in a path: throws NotFound for others. */
export async function requireMemberOf(db: Queryable, query: PathQuery, action: Action): Promise<Member> {
  return requireMember(await loadMember(db, query, action));
}

/** The caller, and the organisation of the path. */
export interface PathQuery extends MemberQuery {
  organisationId: string;
}

export type OrganisationRequest = Pick<FastifyRequest, 'getDecorator'> & {
  params: { organisationId: string };
};

/** Throws NotFound for a malformed id. */
export const pathQueryOf = (request: OrganisationRequest): PathQuery => ({
  sub: callerOf(request).sub,
  organisationId: parseUuid(request.params.organisationId, 'organisation'),
});

function requireMember(member: Member | null): Member {
  if (!member) throw new NotFound('organisation');
  return member;
}
