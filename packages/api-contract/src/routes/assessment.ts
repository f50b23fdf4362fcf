import type { Routes } from '@psma/route-contract';
import type { ApiSchemas } from '../schemas/apiSchemas.ts';
import type { Endpoints } from './Endpoints.ts';

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
  /** Added: an owner signs completed results off, once (decision G315). */
  assessmentSignOff: { method: 'POST', path: '/assessment/session/:sessionId/sign-off' },
  /** Added: members answer areas that are assigned to them (decision G310). */
  assessmentAreas: { method: 'GET', path: '/assessment/session/:sessionId/areas' },
  areaAssign: { method: 'PATCH', path: '/assessment/session/:sessionId/area/:pillarId' },
  areaSubmit: { method: 'POST', path: '/assessment/session/:sessionId/area/:pillarId/submit' },
  areaRemind: { method: 'POST', path: '/assessment/session/:sessionId/area/:pillarId/remind' },
  /** Added: a second member checks answers before completion (decision G313). */
  areaCheck: { method: 'POST', path: '/assessment/session/:sessionId/area/:pillarId/check' },
  checksAsk: { method: 'POST', path: '/assessment/session/:sessionId/ask-for-checks' },
  areaReturn: { method: 'POST', path: '/assessment/session/:sessionId/area/:pillarId/return' },
} as const satisfies Endpoints;
export const ASSESSMENT_ROUTES: Routes<typeof ASSESSMENT, ApiSchemas> = ASSESSMENT;
