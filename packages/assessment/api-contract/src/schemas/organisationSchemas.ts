import { EMPTY_RESPONSE } from '@psma/route-contract/schemas';
import { Type } from 'typebox';
import { IdempotencyHeaders } from './assessment.ts';
import { OrganisationHeaders } from './commonSchemas.ts';
import {
  AcceptRequest,
  ActivityEntry,
  ActivityQuery,
  InvitationAccepted,
  Invitations,
  InvitationsRequest,
  JoiningCode,
  JoiningCodeRequest,
  JoinRequest,
  MemberChange,
  MemberDeleteQuery,
  MemberRename,
  Organisation,
  OrganisationChange,
  OrganisationCreated,
  OrganisationDeleteRequest,
  OrganisationMember,
  RenewedInvitation,
} from './organisation.ts';
import { OrganisationExport } from './user.ts';

const common = { tags: ['Organisation'], security: [{ bearer: [] }] };

export const organisationSchemas = {
  organisation: {
    ...common,
    summary: 'The organisation with its members, and invitations to the account’s verified email address',
    headers: OrganisationHeaders,
    response: { 200: Organisation },
  },
  organisationCreate: {
    ...common,
    summary: 'Makes the account’s own organisation; 200 if there is one',
    response: { 200: OrganisationCreated, 201: OrganisationCreated },
  },
  organisationUpdate: {
    ...common,
    summary: 'Changes name or sector; refused when they were changed since the version given',
    body: OrganisationChange,
    response: { 200: Organisation },
  },
  organisationDelete: {
    ...common,
    summary: 'Deletes the organisation with all that belongs to it; needs its name and a recent sign-in',
    body: OrganisationDeleteRequest,
    response: { 204: EMPTY_RESPONSE },
  },
  organisationUse: {
    ...common,
    summary:
      'Makes the organisation, or with `own` the account’s own one, that of requests without the header',
    response: { 204: EMPTY_RESPONSE },
  },
  organisationInvitations: {
    ...common,
    summary: 'Open invitations and joining codes, and those that ended with the role of their maker',
    response: { 200: Invitations },
  },
  organisationInvite: {
    ...common,
    summary: 'Invites email addresses; an earlier invitation of the same address is renewed',
    headers: IdempotencyHeaders,
    body: InvitationsRequest,
    response: { 201: Invitations },
  },
  invitationWithdraw: {
    ...common,
    summary: 'Withdraws an invitation or a joining code',
    response: { 204: EMPTY_RESPONSE },
  },
  invitationSend: {
    ...common,
    summary: 'Sends an invitation’s email again, once a day',
    response: { 202: EMPTY_RESPONSE },
  },
  endedInvitationRenew: {
    ...common,
    summary: 'Makes an ended invitation or joining code again, as the caller’s',
    response: { 200: RenewedInvitation },
  },
  endedInvitationDelete: {
    ...common,
    summary: 'Removes an ended invitation from the list',
    response: { 204: EMPTY_RESPONSE },
  },
  joiningCodeCreate: {
    ...common,
    summary: 'Makes a code by which one account asks to join; it is answered this once',
    body: JoiningCodeRequest,
    response: { 201: JoiningCode },
  },
  memberAdmit: {
    ...common,
    summary: 'Admits an account that joined by a code',
    response: { 200: OrganisationMember },
  },
  memberUpdate: {
    ...common,
    summary:
      'Changes a member’s role; refused when it was changed since the version given, or while a later reader has areas',
    body: MemberChange,
    response: { 200: OrganisationMember },
  },
  memberRename: {
    ...common,
    summary: 'Corrects the name of a member, by an owner or the member; fails as the change of a role does',
    body: MemberRename,
    response: { 200: OrganisationMember },
  },
  memberDelete: {
    ...common,
    summary:
      'Removes a member, or leaves; refuses an account that waits for admission; 409 while a removed member has areas',
    querystring: MemberDeleteQuery,
    response: { 204: EMPTY_RESPONSE },
  },
  organisationActivity: {
    ...common,
    summary: 'The activity record, newest first',
    querystring: ActivityQuery,
    response: { 200: Type.Array(ActivityEntry) },
  },
  organisationExport: {
    ...common,
    summary: 'Everything kept about the organisation, for owners; needs a recent sign-in',
    response: { 200: OrganisationExport },
  },
  invitationAccept: {
    ...common,
    summary: 'Accepts an invitation to the account’s verified email address',
    body: AcceptRequest,
    response: { 200: InvitationAccepted },
  },
  invitationDecline: {
    ...common,
    summary: 'Declines an invitation to the account’s verified email address',
    response: { 204: EMPTY_RESPONSE },
  },
  passwordNoticeAcknowledge: {
    ...common,
    summary: 'Ends the notice of a temporary password for the caller',
    response: { 204: EMPTY_RESPONSE },
  },
  removalAcknowledge: {
    ...common,
    summary: 'Ends the notice that the caller was removed from an organisation',
    response: { 204: EMPTY_RESPONSE },
  },
  organisationJoin: {
    ...common,
    summary: 'Asks to join by a code; an owner admits',
    body: JoinRequest,
    response: { 202: EMPTY_RESPONSE },
  },
};
