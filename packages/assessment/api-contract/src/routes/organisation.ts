import type { Routes } from '@psma/route-contract';
import type { ApiSchemas } from '../schemas/apiSchemas.ts';
import type { Endpoints } from './Endpoints.ts';

const INVITATIONS = {
  invitations: [{ id: '', email: null, role: '', invitedBy: '', created: '', expires: '' }],
} as const;
const MEMBER = {
  id: '',
  version: 0,
  name: '',
  role: '',
  waits: true,
  joined: '',
  lastSeen: null,
  you: true,
} as const;
const CURRENT = {
  id: null,
  version: 0,
  name: '',
  sector: null,
  you: null,
  members: [MEMBER],
  former: [{ id: '', name: '', ended: '' }],
  organisations: [{ id: '', name: '', role: '' }],
} as const;

const ORGANISATION = {
  /** Added: the organisation, its members, and the account's invitations (G300 to G305). */
  organisation: { method: 'GET', path: '/organisation', shape: CURRENT },
  /** Makes the account's own organisation, or returns it. */
  organisationCreate: { method: 'POST', path: '/organisation', shape: { id: '' } },
  organisationUpdate: { method: 'PATCH', path: '/organisation/:organisationId', shape: CURRENT },
  organisationDelete: { method: 'DELETE', path: '/organisation/:organisationId' },
  /** Sets the organisation of later requests without the header (decision G333). */
  organisationUse: { method: 'POST', path: '/organisation/:organisationId/use' },
  organisationInvitations: {
    method: 'GET',
    path: '/organisation/:organisationId/invitations',
    shape: INVITATIONS,
  },
  organisationInvite: {
    method: 'POST',
    path: '/organisation/:organisationId/invitations',
    shape: INVITATIONS,
  },
  invitationWithdraw: { method: 'DELETE', path: '/organisation/:organisationId/invitation/:invitationId' },
  invitationSend: { method: 'POST', path: '/organisation/:organisationId/invitation/:invitationId/send' },
  /** Renews an invitation that ended with its creator's role as an owner (decision G338). */
  endedInvitationRenew: {
    method: 'POST',
    path: '/organisation/:organisationId/ended-invitation/:invitationId/renew',
    shape: { joiningCode: null },
  },
  endedInvitationDelete: {
    method: 'DELETE',
    path: '/organisation/:organisationId/ended-invitation/:invitationId',
  },
  joiningCodeCreate: {
    method: 'POST',
    path: '/organisation/:organisationId/joining-code',
    shape: { code: '', expires: '' },
  },
  memberAdmit: {
    method: 'POST',
    path: '/organisation/:organisationId/member/:memberId/admit',
    shape: MEMBER,
  },
  memberUpdate: { method: 'PATCH', path: '/organisation/:organisationId/member/:memberId', shape: MEMBER },
  /** Corrects a member's name (decision G367). */
  memberRename: {
    method: 'PATCH',
    path: '/organisation/:organisationId/member/:memberId/name',
    shape: MEMBER,
  },
  /** Removes a member, or leaves the organisation. */
  memberDelete: { method: 'DELETE', path: '/organisation/:organisationId/member/:memberId' },
  /** Lists who did what, without answers and notes (decision G309). */
  organisationActivity: {
    method: 'GET',
    path: '/organisation/:organisationId/activity',
    shape: [{ id: 0, at: '', kind: '', by: null, about: null, role: null, title: null }],
  },
  /** Everything of the organisation, for owners (decision G308). */
  organisationExport: {
    method: 'GET',
    path: '/organisation/:organisationId/export',
    shape: {
      exported: '',
      organisation: CURRENT,
      assessments: [null],
      targets: null,
      plan: [null],
      shares: [null],
      activity: [null],
    },
  },
  invitationAccept: {
    method: 'POST',
    path: '/invitation/:invitationId/accept',
    shape: { organisationId: '' },
  },
  invitationDecline: { method: 'POST', path: '/invitation/:invitationId/decline' },
  /** The caller knows about a temporary password (decision G322). */
  passwordNoticeAcknowledge: { method: 'POST', path: '/password-notice/:noticeId/acknowledge' },
  /** The caller knows about the removal (decision G366). */
  removalAcknowledge: { method: 'POST', path: '/removal/:noticeId/acknowledge' },
  /** Asks to join by a code; an owner admits the account (decision G304). */
  organisationJoin: { method: 'POST', path: '/joining' },
} as const satisfies Endpoints;
export const ORGANISATION_ROUTES: Routes<typeof ORGANISATION, ApiSchemas> = ORGANISATION;
