import type { Endpoint, Routes } from '@psma/route-contract';
import type { ApiSchemas } from './schemas/apiSchemas.ts';

/** Where every call goes (specification section 7, and what was added to it). */
const ENDPOINTS = {
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

  userMe: { method: 'GET', path: '/user/me' },
  userUpdate: { method: 'PATCH', path: '/user/me' },
  userDelete: { method: 'DELETE', path: '/user/me' },
  userOrganisation: { method: 'PATCH', path: '/user/organisation' },
  /** Added: everything kept about the user, as JSON (decision G83). */
  userExport: { method: 'GET', path: '/user/me/export' },
  /** Added: where the user is logged in; only with the embedded pool, as the five that follow. */
  userSessions: { method: 'GET', path: '/user/me/sessions' },
  /** Added: what happened to the account in the last 90 days. */
  userEvents: { method: 'GET', path: '/user/me/events' },
  /** Added: the codes that stand in for a lost authenticator (decision G128). */
  userRecoveryCodes: { method: 'GET', path: '/user/me/recovery-codes' },
  userRecoveryCodesCreate: { method: 'POST', path: '/user/me/recovery-codes' },
  userSessionEnd: { method: 'DELETE', path: '/user/me/sessions/:sessionId' },
  userSessionsEndOthers: { method: 'DELETE', path: '/user/me/sessions' },

  /** Added: takes an address back with the code of the mail that told of the change (decision G128). Open. */
  accountUndoEmailChange: { method: 'POST', path: '/account/undo-email-change' },

  /** Query `session` (added): the questions in the content version in which that session was begun. */
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
  /** Added: what stands and what would lift each area, of a completed assessment (decision G109). */
  assessmentLift: { method: 'GET', path: '/assessment/session/:sessionId/lift' },
  /** Added: the levels of all completed assessments, for the trend (decision G109). */
  assessmentHistory: { method: 'GET', path: '/assessment/history' },
  /** Added: note, evidence and "not sure" beside each answer (decision G120). */
  assessmentNotes: { method: 'GET', path: '/assessment/session/:sessionId/notes' },
  assessmentNote: { method: 'POST', path: '/assessment/session/:sessionId/question/:questionId/note' },
  /** Added: a completed assessment as the server vouches for it, without answers and with them (decision G126). */
  assessmentSigned: { method: 'GET', path: '/assessment/session/:sessionId/signed' },

  /** Added: target levels and improvement plan of the account (decision G113). */
  planTargets: { method: 'GET', path: '/plan/targets' },
  planTargetsUpdate: { method: 'PATCH', path: '/plan/targets' },
  plan: { method: 'GET', path: '/plan' },
  planItemsCreate: { method: 'POST', path: '/plan/items' },
  planItemUpdate: { method: 'PATCH', path: '/plan/item/:itemId' },
  planItemDelete: { method: 'DELETE', path: '/plan/item/:itemId' },

  /** Added: the first-party collector; everything is dropped under Global Privacy Control. */
  analyticsEvents: { method: 'POST', path: '/analytics/events' },
  /** Added: what to find out before the assessment. Open: it holds neither statements nor levels (decision G122). */
  preparation: { method: 'GET', path: '/content/preparation' },
  /** Added: the public keys of what the server vouches for, as JWKS (RFC 7517); none ever leaves the list. */
  resultKeys: { method: 'GET', path: '/content/keys' },
  /** Added: the images of the recommendations, `image/svg+xml`. */
  illustration: { method: 'GET', path: '/content/illustrations/:file' },
} as const satisfies Record<keyof ApiSchemas, Endpoint>;

/** Every call, for the server and the client; the types of what it takes and answers come from `API_SCHEMAS`. */
export const API_ROUTES: Routes<typeof ENDPOINTS, ApiSchemas> = ENDPOINTS;
export type ApiRouteName = keyof typeof API_ROUTES;
