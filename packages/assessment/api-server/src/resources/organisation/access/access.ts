import { ORGANISATION, OWN_ORGANISATION } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../Api.ts';
import { callerOf } from '../../../auth/requireUser.ts';
import { NotAllowed } from '../../../errors/errors.ts';
import { parseUuid } from '../../../http/parseUuid.ts';
import { lockLivingAccount, lockOrganisation } from '../lockStore.ts';
import { createHome, findMember, type Member } from '../membershipStore.ts';
import { extentOf, type Action } from './permissions.ts';

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

/** The id in a header, or in the path of `organisationUse`. Throws NotFound for a malformed one. */
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

/** Same as `loadMember`, inside a transaction that creates something: makes the account's own organisation. */
export async function memberForCreation(db: Queryable, query: MemberQuery, action: Action): Promise<Member> {
  const member = await loadMember(db, query, action);
  if (member) return member;
  await lockLivingAccount(db, query.sub);
  await createHome(db, query.sub);
  return requireMember(await findMember(db, query.sub, OWN_ORGANISATION));
}

/** Same as `memberForCreation`; blocks other writers of account and plan during the transaction. */
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

/** Returns the caller as a member of the path's organisation. Throws NotFound for others. */
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

/** Counts a change of an account. Throws TooManyRequests above its limit. */
export const countWrite = (api: Api, sub: string): Promise<void> =>
  api.countCall(api.pool, 'memberWritesPerAccount', sub);

/** Counts a change to the organisation of the path and returns its query. */
export async function writerOf(api: Api, request: OrganisationRequest): Promise<PathQuery> {
  const query = pathQueryOf(request);
  await countWrite(api, query.sub);
  return query;
}

function requireMember(member: Member | null): Member {
  if (!member) throw new NotFound('organisation');
  return member;
}
