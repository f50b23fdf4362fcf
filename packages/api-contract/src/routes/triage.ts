import type { Routes } from '@psma/route-contract';
import type { ApiSchemas } from '../schemas/apiSchemas.ts';
import type { Endpoints } from './Endpoints.ts';

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
