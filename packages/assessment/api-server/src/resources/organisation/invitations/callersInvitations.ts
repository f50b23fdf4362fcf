import type { OwnInvitation } from '@psma/api-contract';
import type { FastifyRequest } from 'fastify';
import { callerOf, tokenOf } from '../../../auth/requireUser.ts';
import { IdentityServiceAway, IdentityServiceFailed } from '../../../errors/errors.ts';
import type { ApiWithUserPool } from '../../../user-pool/userPool.ts';
import { pathQueryOf, requireMemberOf, type OrganisationRequest } from '../access/access.ts';
import { verifiedEmailOf } from '../emailKey.ts';
import { refreshEmail } from '../members/memberStore.ts';
import { invitationsTo } from './acceptInvitation.ts';
import type { Inviter } from './invite.ts';
import { presentOwnInvitation } from './presentInvitation.ts';

/** The caller's verified address; counts the request to the pool. */
export async function callersEmail(api: ApiWithUserPool, request: FastifyRequest): Promise<string | null> {
  await api.countCall(api.pool, 'userCallsPerAccount', callerOf(request).sub);
  return verifiedEmailOf(await api.userPool.getUser(tokenOf(request)));
}

/** Throws NotAllowed for members who are no owners, before the request to the pool. */
export async function inviterOf(
  api: ApiWithUserPool,
  request: FastifyRequest & OrganisationRequest,
): Promise<Inviter> {
  const query = pathQueryOf(request);
  await requireMemberOf(api.pool, query, 'manageOrganisation');
  return { query, email: await callersEmail(api, request) };
}

/** Open invitations to the caller's verified address; undefined while the pool is away. */
export async function callersInvitations(
  api: ApiWithUserPool,
  request: FastifyRequest,
): Promise<OwnInvitation[] | undefined> {
  try {
    const email = await callersEmail(api, request);
    await refreshEmail(api.pool, callerOf(request).sub, email);
    return (await invitationsTo(api, email)).map(presentOwnInvitation);
  } catch (error) {
    if (error instanceof IdentityServiceAway || error instanceof IdentityServiceFailed) return undefined;
    throw error;
  }
}
