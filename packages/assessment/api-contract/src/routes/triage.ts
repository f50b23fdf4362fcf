import type { Routes } from '@psma/route-contract';
import type { ApiSchemas } from '../schemas/apiSchemas.ts';
import type { Endpoints } from './Endpoints.ts';

const RESPONSE = {
  responseId: '',
  question: { id: '', type: '', contentId: '' },
  choices: [{ id: '', title: '', contentId: '' }],
  response: { answers: null },
} as const;
const TRIAGE_RUN = { id: '', status: '', created: '', updated: '', responses: [RESPONSE] } as const;

const TRIAGE = {
  triageQuestions: {
    method: 'GET',
    path: '/triage/questions',
    shape: [{ id: '', contentId: '', title: '', type: '', choices: [{ id: '', title: '', contentId: '' }] }],
  },
  triageFlow: { method: 'GET', path: '/triage/questions/flow', shape: { END: null } },
  /** Added: texts of the reminders R01 to R06. */
  triageReminders: { method: 'GET', path: '/triage/reminders', shape: [{ code: '', title: '', text: '' }] },
  triageSessionCreate: {
    method: 'POST',
    path: '/triage/session',
    shape: { id: '', status: '', created: '' },
  },
  triageSession: { method: 'GET', path: '/triage/session/:sessionId', shape: TRIAGE_RUN },
  triageSessionComplete: { method: 'PATCH', path: '/triage/session/:sessionId', shape: TRIAGE_RUN },
  triageResults: {
    method: 'GET',
    path: '/triage/session/:sessionId/results',
    shape: {
      recommendAssessment: true,
      recommendations: [{ id: '', title: '', description: '', imageUrl: '' }],
      partial: true,
    },
  },
  triageShare: { method: 'POST', path: '/triage/session/:sessionId/recommendations/email' },
  triageAnswer: {
    method: 'POST',
    path: '/triage/session/:sessionId/question/:questionId/answer',
    shape: RESPONSE,
  },
  triageAnswerDelete: {
    method: 'DELETE',
    path: '/triage/session/:sessionId/question/:questionId/answer/:answerId',
  },
} as const satisfies Endpoints;
export const TRIAGE_ROUTES: Routes<typeof TRIAGE, ApiSchemas> = TRIAGE;
