import type { Endpoint, Routes } from '@psma/route-contract';
import type { ApiSchemas } from './schemas/apiSchemas.ts';

type Endpoints = Partial<Record<keyof ApiSchemas, Endpoint>>;

// Specification section 7, with additions. One constant per resource, so that a
// bundle holds the routes it uses; types come from `API_SCHEMAS`.

const TRIAGE = {
  triageQuestions: { method: 'GET', path: '/triage/questions' },
  triageFlow: { method: 'GET', path: '/triage/questions/flow' },
  /** Added: texts of the reminders R01 to R06. */
  triageReminders: { method: 'GET', path: '/triage/reminders' },
  triageSessionCreate: { method: 'POST', path: '/triage/session' },
  triageSession: { method: 'GET', path: '/triage/session/:sessionId' },
  triageSessionComplete: { method: 'PATCH', path: '/triage/session/:sessionId' },
  triageResults: { method: 'GET', path: '/triage/session/:sessionId/results' },
  triageShare: { method: 'POST', path: '/triage/session/:sessionId/recommendations/email' },
  triageAnswer: { method: 'POST', path: '/triage/session/:sessionId/question/:questionId/answer' },
  triageAnswerDelete: {
    method: 'DELETE',
    path: '/triage/session/:sessionId/question/:questionId/answer/:answerId',
  },
} as const satisfies Endpoints;
export const TRIAGE_ROUTES: Routes<typeof TRIAGE, ApiSchemas> = TRIAGE;

const USER = {
  userMe: { method: 'GET', path: '/user/me' },
  userUpdate: { method: 'PATCH', path: '/user/me' },
  userDelete: { method: 'DELETE', path: '/user/me' },
  userOrganisation: { method: 'PATCH', path: '/user/organisation' },
  /** Added: all data kept about the user (decision G83). */
  userExport: { method: 'GET', path: '/user/me/export' },
  /** Added: active sign-ins; embedded pool only, like the five below. */
  userSessions: { method: 'GET', path: '/user/me/sessions' },
  /** Added: account events of the last 90 days. */
  userEvents: { method: 'GET', path: '/user/me/events' },
  /** Added: codes replacing a lost authenticator (decision G128). */
  userRecoveryCodes: { method: 'GET', path: '/user/me/recovery-codes' },
  userRecoveryCodesCreate: { method: 'POST', path: '/user/me/recovery-codes' },
  userSessionEnd: { method: 'DELETE', path: '/user/me/sessions/:sessionId' },
  userSessionsEndOthers: { method: 'DELETE', path: '/user/me/sessions' },

  /** Added: restores an email address (decision G128). Open. */
  accountUndoEmailChange: { method: 'POST', path: '/account/undo-email-change' },
} as const satisfies Endpoints;
export const USER_ROUTES: Routes<typeof USER, ApiSchemas> = USER;

const ASSESSMENT = {
  /** Query `session` (added): questions of its content version. */
  assessmentQuestions: { method: 'GET', path: '/assessment/questions' },
  assessmentSessions: { method: 'GET', path: '/assessment/sessions' },
  assessmentCreate: { method: 'POST', path: '/assessment/session' },
  assessmentSession: { method: 'GET', path: '/assessment/session/:sessionId' },
  assessmentRename: { method: 'PATCH', path: '/assessment/session/:sessionId' },
  assessmentDelete: { method: 'DELETE', path: '/assessment/session/:sessionId' },
  assessmentAnswer: { method: 'POST', path: '/assessment/session/:sessionId/question/:questionId/answer' },
  assessmentComplete: { method: 'POST', path: '/assessment/session/:sessionId/complete' },
  assessmentRetake: { method: 'POST', path: '/assessment/session/:sessionId/retake' },
  assessmentFeedback: { method: 'POST', path: '/assessment/session/:sessionId/feedback' },
  assessmentResults: { method: 'GET', path: '/assessment/session/:sessionId/results' },
  /** Added: status and lift of completed areas (decision G109). */
  assessmentLift: { method: 'GET', path: '/assessment/session/:sessionId/lift' },
  /** Added: levels of completed assessments, for the trend (decision G109). */
  assessmentHistory: { method: 'GET', path: '/assessment/history' },
  /** Added: note, evidence and "not sure" (decision G120). */
  assessmentNotes: { method: 'GET', path: '/assessment/session/:sessionId/notes' },
  assessmentNote: { method: 'POST', path: '/assessment/session/:sessionId/question/:questionId/note' },
  /** Added: a signed completed assessment, without and with answers (decision G126). */
  assessmentSigned: { method: 'GET', path: '/assessment/session/:sessionId/signed' },
} as const satisfies Endpoints;
export const ASSESSMENT_ROUTES: Routes<typeof ASSESSMENT, ApiSchemas> = ASSESSMENT;

const PLAN = {
  /** Added: the organisation's target levels and plan (decision G113). */
  planTargets: { method: 'GET', path: '/plan/targets' },
  planTargetsUpdate: { method: 'PATCH', path: '/plan/targets' },
  plan: { method: 'GET', path: '/plan' },
  planItemsCreate: { method: 'POST', path: '/plan/items' },
  planItemUpdate: { method: 'PATCH', path: '/plan/item/:itemId' },
  planItemDelete: { method: 'DELETE', path: '/plan/item/:itemId' },
} as const satisfies Endpoints;
export const PLAN_ROUTES: Routes<typeof PLAN, ApiSchemas> = PLAN;

const ORGANISATION = {
  /** Added: the organisation with its members (decisions G300 to G305). */
  organisation: { method: 'GET', path: '/organisation' },
  /** Makes the account's own organisation, or returns it. */
  organisationCreate: { method: 'POST', path: '/organisation' },
  organisationUpdate: { method: 'PATCH', path: '/organisation/:organisationId' },
  organisationDelete: { method: 'DELETE', path: '/organisation/:organisationId' },
  /** What requests without the header mean from now on (decision G333). */
  organisationUse: { method: 'POST', path: '/organisation/:organisationId/use' },
  organisationInvitations: { method: 'GET', path: '/organisation/:organisationId/invitations' },
  organisationInvite: { method: 'POST', path: '/organisation/:organisationId/invitations' },
  invitationWithdraw: { method: 'DELETE', path: '/organisation/:organisationId/invitation/:invitationId' },
  invitationSend: { method: 'POST', path: '/organisation/:organisationId/invitation/:invitationId/send' },
  joiningCodeCreate: { method: 'POST', path: '/organisation/:organisationId/joining-code' },
  memberAdmit: { method: 'POST', path: '/organisation/:organisationId/member/:memberId/admit' },
  memberUpdate: { method: 'PATCH', path: '/organisation/:organisationId/member/:memberId' },
  /** Of oneself: leaving. */
  memberDelete: { method: 'DELETE', path: '/organisation/:organisationId/member/:memberId' },
  /** Who did what, without answers and notes (decision G309). */
  organisationActivity: { method: 'GET', path: '/organisation/:organisationId/activity' },
  /** Everything of the organisation, for owners (decision G308). */
  organisationExport: { method: 'GET', path: '/organisation/:organisationId/export' },
  /** Invitations to the account's verified address (decision G303). */
  invitations: { method: 'GET', path: '/invitations' },
  invitationAccept: { method: 'POST', path: '/invitation/:invitationId/accept' },
  invitationDecline: { method: 'POST', path: '/invitation/:invitationId/decline' },
  /** By a code; an owner admits (decision G304). */
  organisationJoin: { method: 'POST', path: '/joining' },
} as const satisfies Endpoints;
export const ORGANISATION_ROUTES: Routes<typeof ORGANISATION, ApiSchemas> = ORGANISATION;

const CONTENT = {
  /** Added: first-party collector; drops everything under Global Privacy Control. */
  analyticsEvents: { method: 'POST', path: '/analytics/events' },
  /** Added: open; without statements and levels (decision G122). */
  preparation: { method: 'GET', path: '/content/preparation' },
  /** Added: public signing keys as JWKS (RFC 7517). */
  resultKeys: { method: 'GET', path: '/content/keys' },
  /** Added: images of the recommendations, `image/svg+xml`. */
  illustration: { method: 'GET', path: '/content/illustrations/:file' },
} as const satisfies Endpoints;
export const CONTENT_ROUTES: Routes<typeof CONTENT, ApiSchemas> = CONTENT;
