import {
  ORGANISATION_ROUTES,
  type InvitationsRequest,
  type JoiningCodeRequest,
  type MemberChange,
  type MemberRename,
  type OrganisationChange,
} from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { idempotent } from './idempotent.ts';
import { changeOrganisation } from './organisation/currentOrganisation.ts';
import { sendRequest } from './sendRequest.ts';

/** Maximum that the server sends at once. */
const ACTIVITY_PAGE = 200;

/** Open and ended invitations and joining codes; for owners. */
export const organisationInvitationsQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['organisation', 'invitations', organisationId],
    queryFn: () => sendRequest(ORGANISATION_ROUTES.organisationInvitations, { params: { organisationId } }),
  });

/** Entries before an entry's id, newest first; null for the newest. */
export const activityQuery = (organisationId: string, before: number | null) =>
  queryOptions({
    queryKey: ['organisation', 'activity', organisationId, before],
    queryFn: () => loadActivity(organisationId, before),
  });

const loadActivity = (organisationId: string, before: number | null) =>
  sendRequest(ORGANISATION_ROUTES.organisationActivity, {
    params: { organisationId },
    query: { before: before === null ? undefined : String(before), limit: String(ACTIVITY_PAGE) },
  });

/** True if older entries may follow a page. */
export const isFullActivityPage = (entries: readonly unknown[]): boolean => entries.length === ACTIVITY_PAGE;

/** All entries, newest first. */
export async function loadWholeActivity(organisationId: string) {
  const entries = await loadActivity(organisationId, null);
  for (let page = entries; isFullActivityPage(page); entries.push(...page))
    page = await loadActivity(organisationId, page.at(-1)!.id);
  return entries;
}

/** Creates the account's own organisation, or returns it. */
export const createOrganisation = () => sendRequest(ORGANISATION_ROUTES.organisationCreate);

/** Throws ChangedElsewhere, with `details.current`; also below. */
export const saveOrganisation = (organisationId: string, change: OrganisationChange) =>
  sendRequest(ORGANISATION_ROUTES.organisationUpdate, { params: { organisationId }, body: change });

export const deleteOrganisation = (organisationId: string, name: string) =>
  sendRequest(ORGANISATION_ROUTES.organisationDelete, { params: { organisationId }, body: { name } });

export const exportOrganisation = (organisationId: string) =>
  sendRequest(ORGANISATION_ROUTES.organisationExport, { params: { organisationId } });

export const inviteMembers = (organisationId: string, request: InvitationsRequest) =>
  idempotent(['invite', organisationId, request], (headers) =>
    sendRequest(ORGANISATION_ROUTES.organisationInvite, {
      params: { organisationId },
      body: request,
      headers,
    }),
  );

export const withdrawInvitation = (organisationId: string, invitationId: string) =>
  sendRequest(ORGANISATION_ROUTES.invitationWithdraw, { params: { organisationId, invitationId } });

export const sendInvitationAgain = (organisationId: string, invitationId: string) =>
  sendRequest(ORGANISATION_ROUTES.invitationSend, { params: { organisationId, invitationId } });

/** Throws NotFound if it left the list; also below. */
export const renewInvitation = (organisationId: string, invitationId: string) =>
  sendRequest(ORGANISATION_ROUTES.endedInvitationRenew, { params: { organisationId, invitationId } });

/** Removes an ended invitation from the list. */
export const removeEndedInvitation = (organisationId: string, invitationId: string) =>
  sendRequest(ORGANISATION_ROUTES.endedInvitationDelete, { params: { organisationId, invitationId } });

export const createJoiningCode = (organisationId: string, request: JoiningCodeRequest) =>
  sendRequest(ORGANISATION_ROUTES.joiningCodeCreate, { params: { organisationId }, body: request });

export const admitMember = (organisationId: string, memberId: string) =>
  sendRequest(ORGANISATION_ROUTES.memberAdmit, { params: { organisationId, memberId } });

export const changeMember = (organisationId: string, memberId: string, change: MemberChange) =>
  sendRequest(ORGANISATION_ROUTES.memberUpdate, { params: { organisationId, memberId }, body: change });

/** Corrects the name of a member: an owner, or the member itself. */
export const renameMember = (organisationId: string, memberId: string, change: MemberRename) =>
  sendRequest(ORGANISATION_ROUTES.memberRename, { params: { organisationId, memberId }, body: change });

interface Successors {
  /** Takes over as an owner. */
  owner?: string;
  /** Gets the areas that are not submitted, or `NO_MEMBER`. */
  areasTo?: string;
}

/** Removes a member, refuses one that waits, or leaves. Throws AreasAssigned while areas need a member. */
export const removeMember = (
  organisationId: string,
  { id: memberId, version }: { id: string; version: number },
  { owner, areasTo }: Successors = {},
) =>
  sendRequest(ORGANISATION_ROUTES.memberDelete, {
    params: { organisationId, memberId },
    query: { version: String(version), owner, areasTo },
  });

export const acceptInvitation = (invitationId: string, name: string) =>
  sendRequest(ORGANISATION_ROUTES.invitationAccept, { params: { invitationId }, body: { name } });

export const declineInvitation = (invitationId: string) =>
  sendRequest(ORGANISATION_ROUTES.invitationDecline, { params: { invitationId } });

/** Ends the notice of a temporary password for this member. */
export const acknowledgePasswordNotice = (noticeId: string) =>
  sendRequest(ORGANISATION_ROUTES.passwordNoticeAcknowledge, { params: { noticeId } });

/** Ends the notice of a removal. */
export const acknowledgeRemoval = (noticeId: string) =>
  sendRequest(ORGANISATION_ROUTES.removalAcknowledge, { params: { noticeId } });

/** Asks to join; an owner admits (decision G304). */
export const joinOrganisation = (code: string, name: string) =>
  sendRequest(ORGANISATION_ROUTES.organisationJoin, { body: { code, name } });

/** Forgets this tab's organisation after the member left or deleted it; the server chooses another. */
export const forgetOrganisation = (): void => changeOrganisation(null);
