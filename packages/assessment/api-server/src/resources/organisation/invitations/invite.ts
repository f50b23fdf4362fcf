import { createHash } from 'node:crypto';
import { INVITATION_DAYS, type InvitationsRequest, type Role } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import { consumeRateLimit, InvalidRequest, NotFound, TooManyRequests } from '@psma/http-kit';
import type { Api } from '../../../Api.ts';
import { AlreadyMember } from '../../../errors/errors.ts';
import { enqueueMail } from '../../../mails/apiMails.ts';
import { messages } from '../../../messages.ts';
import { lockManager, type PathQuery } from '../access/access.ts';
import { recordActivity } from '../activity/activityStore.ts';
import { emailKey } from '../emailKey.ts';
import { memberName } from '../memberName.ts';
import { listMembers, updateOwnDetails } from '../members/memberStore.ts';
import type { Member } from '../membershipStore.ts';
import { requireNoOlderServer } from '../older-servers/olderServers.ts';
import type { OrganisationRow } from '../organisationStore.ts';
import { nameOrganisation } from '../settings/nameOrganisation.ts';
import { deleteEndedInvitationsTo } from './endedInvitationStore.ts';
import { listInvitations, updateLastMail, upsertInvitation, type InvitationRow } from './invitationStore.ts';
import { countInvitations, requireInvitationPlaces } from './memberPlaces.ts';

const DAY_MS = 86_400_000;
/** Limit of emails to an address from all senders. */
const MAILS_PER_ADDRESS = { max: 2, windowSeconds: 86_400 };

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** An owner who adds members, with the address that the pool has verified. */
export interface Inviter {
  query: PathQuery;
  email: string | null;
}

interface GivenNames {
  yourName?: string;
  organisationName?: string;
}

/** The inviting member under the organisation's lock; both names are set. */
interface BegunInvitation {
  member: Member;
  organisation: OrganisationRow;
  inviterName: string;
}

/** Locks the organisation, and stores the names that its first invitation asks for. */
export async function beginInvitation(
  db: Queryable,
  { query, email }: Inviter,
  given: GivenNames,
): Promise<BegunInvitation> {
  const member = await lockManager(db, query, 'manageOrganisation');
  await requireNoOlderServer(db);
  const organisation = await nameOrganisation(
    db,
    query.organisationId,
    given.organisationName,
    messages.members.namesNeeded,
  );
  const name = given.yourName === undefined ? null : memberName(given.yourName, 'yourName');
  const inviterName = await updateOwnDetails(db, member.id, { name, email });
  if (inviterName === '') throw new InvalidRequest(messages.members.namesNeeded, { field: 'yourName' });
  return { member, organisation, inviterName };
}

/**
 * Invites addresses, the same way with and without an account (decision G303).
 * Returns the invitations' ids. Throws AlreadyMember with the addresses of members.
 */
export async function inviteMembers(
  api: Api,
  db: Queryable,
  inviter: Inviter,
  request: InvitationsRequest,
): Promise<string[]> {
  const invitation = await beginInvitation(db, inviter, request);
  const { organisation } = invitation;
  const now = api.now();
  const wanted = byKey(request.invitations);
  await requireStrangers(db, organisation.id, wanted);
  const open = await listInvitations(db, organisation.id, now);
  const openKeys = new Set(open.map(({ email }) => email && emailKey(email)));
  const added = wanted.filter(({ key }) => !openKeys.has(key)).length;
  await requireInvitationPlaces(db, organisation.id, added, now);
  await countInvitations(api, db, { organisation, sub: inviter.query.sub, added: wanted.length });
  const ids: string[] = [];
  for (const each of wanted) ids.push(await inviteAddress(api, db, invitation, each));
  return ids;
}

interface Wanted {
  key: string;
  email: string;
  role: Role;
}

/** One invitation per address, in one order, so that concurrent requests lock in the same order. */
function byKey(invitations: InvitationsRequest['invitations']): Wanted[] {
  const wanted = invitations.map(({ email, role = 'READER' }) => ({ key: emailKey(email), email, role }));
  const distinct = new Map(wanted.map((each) => [each.key, each]));
  return [...distinct.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

async function requireStrangers(db: Queryable, organisationId: string, wanted: Wanted[]): Promise<void> {
  const members = await listMembers(db, organisationId);
  const keys = new Set(members.flatMap(({ email, ended }) => (email && !ended ? [emailKey(email)] : [])));
  const emails = wanted.filter(({ key }) => keys.has(key)).map(({ email }) => email);
  if (emails.length > 0) throw new AlreadyMember({ emails });
}

async function inviteAddress(
  api: Api,
  db: Queryable,
  { member, organisation, inviterName }: BegunInvitation,
  { key, email, role }: Wanted,
): Promise<string> {
  const now = api.now();
  const expires = daysAfter(now, INVITATION_DAYS);
  const id = await upsertInvitation(db, {
    organisationId: organisation.id,
    email,
    emailKey: key,
    role,
    invitedBy: member.id,
    now,
    expires,
  });
  await deleteEndedInvitationsTo(db, organisation.id, key);
  const activity = { kind: 'memberInvited', by: member.id, about: id, role } as const;
  await recordActivity(db, { organisationId: organisation.id, ...activity }, now);
  await mailInvitation(api, db, {
    id,
    email,
    role,
    invitedBy: inviterName,
    organisation: organisation.name,
    expires,
  });
  return id;
}

/** Emails an invitation, unless the address got two within a day. */
async function mailInvitation(
  { site, now }: Api,
  db: Queryable,
  invitation: Pick<InvitationRow, 'id' | 'role' | 'invitedBy' | 'organisation' | 'expires'> & {
    email: string;
  },
): Promise<void> {
  const { id, email, role, invitedBy: inviter, organisation, expires: until } = invitation;
  const subject = createHash('sha256').update(emailKey(email)).digest();
  const uses = await consumeRateLimit(db, MAILS_PER_ADDRESS, { kind: 'invitationMail', subject, now: now() });
  if (uses === null) return;
  await enqueueMail(db, {
    kind: 'organisationInvitation',
    ...{ inviter, organisation, role, until },
    ...{ to: email, site },
  });
  await updateLastMail(db, id, now());
}

/** Emails an invitation again, at most once a day. Throws NotFound for a joining code. */
export async function sendInvitationAgain(
  api: Api,
  db: Queryable,
  query: PathQuery,
  id: string,
): Promise<void> {
  const { id: by, organisationId } = await lockManager(db, query, 'manageOrganisation');
  const open = await listInvitations(db, query.organisationId, api.now());
  const invitation = open.find((each) => each.id === id);
  if (!invitation?.email) throw new NotFound('invitation');
  const { email, lastMail } = invitation;
  if (lastMail && api.now() < daysAfter(lastMail, 1)) throw new TooManyRequests(messages.members.sentToday);
  await mailInvitation(api, db, { ...invitation, email });
  await recordActivity(db, { organisationId, by, kind: 'invitationSentAgain', about: id }, api.now());
}
