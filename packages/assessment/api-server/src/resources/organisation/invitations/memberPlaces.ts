import { createHash } from 'node:crypto';
import { MEMBER_LIMITS } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import { consumeRateLimit, TooManyRequests } from '@psma/http-kit';
import type { Api } from '../../../Api.ts';
import { OrganisationFull } from '../../../errors/errors.ts';
import { messages } from '../../../messages.ts';
import type { OrganisationRow } from '../organisationStore.ts';
import { countPlaces } from './invitationStore.ts';

const DAY_SECONDS = 86_400;
const FIRST_DAY = { max: MEMBER_LIMITS.firstDayInvitations, windowSeconds: DAY_SECONDS };

/** Throws OrganisationFull without room for one more member. Call it under the organisation's lock. */
export async function requirePlace(db: Queryable, organisationId: string, now: Date): Promise<void> {
  const { members } = await countPlaces(db, organisationId, now);
  if (members >= MEMBER_LIMITS.members)
    throw new OrganisationFull(messages.members.membersFull(MEMBER_LIMITS.members));
}

/** Throws OrganisationFull without room for more invitations and joining codes. */
export async function requireInvitationPlaces(
  db: Queryable,
  organisationId: string,
  added: number,
  now: Date,
): Promise<void> {
  const { members, invitations } = await countPlaces(db, organisationId, now);
  if (invitations + added > MEMBER_LIMITS.invitations)
    throw new OrganisationFull(messages.members.invitationsFull(MEMBER_LIMITS.invitations));
  if (members + invitations + added > MEMBER_LIMITS.members)
    throw new OrganisationFull(messages.members.membersFull(MEMBER_LIMITS.members));
}

/** Counts invitations against the hour's limits and the first day's. Throws TooManyRequests. */
export async function countInvitations(
  api: Pick<Api, 'countCall' | 'now'>,
  db: Queryable,
  { organisation, sub, added }: { organisation: OrganisationRow; sub: string; added: number },
): Promise<void> {
  const isFirstDay = api.now().getTime() - organisation.created.getTime() < DAY_SECONDS * 1000;
  for (let nth = 0; nth < added; nth++) {
    await api.countCall(db, 'invitationsPerAccount', sub);
    await api.countCall(db, 'invitationsPerOrganisation', organisation.id);
    if (isFirstDay) await countFirstDay(db, organisation.id, api.now());
  }
}

async function countFirstDay(db: Queryable, organisationId: string, now: Date): Promise<void> {
  const subject = createHash('sha256').update(organisationId).digest();
  const uses = await consumeRateLimit(db, FIRST_DAY, { kind: 'firstDayInvitation', subject, now });
  if (uses === null) throw new TooManyRequests(messages.members.firstDay(FIRST_DAY.max));
}
