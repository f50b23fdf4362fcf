import type { Routes } from '@psma/route-contract';
import type { ApiSchemas } from '../schemas/apiSchemas.ts';
import type { Endpoints } from './Endpoints.ts';
import { RESULT_SHAPE } from './resultShape.ts';

const ID = { id: '' } as const;
const AREA = {
  pillarId: '',
  assignee: null,
  assignedBy: null,
  due: null,
  submittedAt: null,
  remark: null,
  version: 0,
} as const;
const NOTE = {
  question: ID,
  text: '',
  evidence: '',
  unsure: true,
  version: 0,
  carriedForward: true,
  updated: '',
} as const;
const SESSION = {
  id: '',
  title: '',
  status: '',
  created: '',
  updated: '',
  completed: true,
  completedAt: null,
  overallScore: null,
  feedbackCompleted: true,
  nextQuestion: null,
  progress: [{ pillar: '', completed: true }],
  answers: [{ question: ID, choice: ID, carriedForward: true }],
  contentVersion: '',
  retakeOf: null,
} as const;

const ASSESSMENT = {
  /** Query `session` (added): questions of its content version. */
  assessmentQuestions: {
    method: 'GET',
    path: '/assessment/questions',
    shape: [
      {
        pillar: '',
        pillarId: '',
        questions: [
          {
            id: '',
            title: '',
            help: '',
            pillar: '',
            type: '',
            choices: [{ id: '', title: '', questionId: '' }],
          },
        ],
      },
    ],
  },
  assessmentSessions: { method: 'GET', path: '/assessment/sessions', shape: [SESSION] },
  assessmentCreate: { method: 'POST', path: '/assessment/session', shape: ID },
  assessmentSession: { method: 'GET', path: '/assessment/session/:sessionId', shape: SESSION },
  assessmentRename: { method: 'PATCH', path: '/assessment/session/:sessionId', shape: SESSION },
  assessmentDelete: { method: 'DELETE', path: '/assessment/session/:sessionId' },
  assessmentAnswer: {
    method: 'POST',
    path: '/assessment/session/:sessionId/question/:questionId/answer',
    shape: { question: ID, choice: ID, previousChoice: null, updated: '' },
  },
  assessmentComplete: { method: 'POST', path: '/assessment/session/:sessionId/complete', shape: SESSION },
  assessmentRetake: { method: 'POST', path: '/assessment/session/:sessionId/retake', shape: ID },
  assessmentFeedback: {
    method: 'POST',
    path: '/assessment/session/:sessionId/feedback',
    shape: { feedbackCompleted: true },
  },
  assessmentResults: { method: 'GET', path: '/assessment/session/:sessionId/results', shape: [RESULT_SHAPE] },
  /** Added: status and lift of completed areas (decision G109). */
  assessmentLift: {
    method: 'GET',
    path: '/assessment/session/:sessionId/lift',
    shape: {
      sessionId: '',
      title: '',
      completedAt: '',
      contentVersion: '',
      pillarRule: '',
      tied: true,
      pillars: [
        {
          pillarId: '',
          pillar: '',
          level: '',
          questions: [
            {
              questionId: '',
              short: null,
              title: '',
              score: 0,
              answer: '',
              statements: [''],
              steps: [{ to: 0, actions: [{ id: '', title: '', effort: 0 }] }],
            },
          ],
        },
      ],
    },
  },
  /** Added: levels of completed assessments, for the trend (decision G109). */
  assessmentHistory: {
    method: 'GET',
    path: '/assessment/history',
    shape: [
      {
        id: '',
        title: '',
        completedAt: '',
        contentVersion: '',
        pillarRule: '',
        overallScore: 0,
        retakeOf: null,
        pillars: [{ pillarId: '', score: 0 }],
      },
    ],
  },
  /** Added: note, evidence and "not sure" (decision G120). */
  assessmentNotes: { method: 'GET', path: '/assessment/session/:sessionId/notes', shape: [NOTE] },
  assessmentNote: {
    method: 'POST',
    path: '/assessment/session/:sessionId/question/:questionId/note',
    shape: NOTE,
  },
  /** Added: a signed completed assessment, without and with answers (decision G126). */
  assessmentSigned: {
    method: 'GET',
    path: '/assessment/session/:sessionId/signed',
    shape: { summary: { json: '', jws: '' }, full: { json: '', jws: '' } },
  },
  /** Added: an owner signs completed results off, once (decision G315). */
  assessmentSignOff: {
    method: 'POST',
    path: '/assessment/session/:sessionId/sign-off',
    shape: { name: '', position: '', at: '' },
  },
  /** Added: members answer areas that are assigned to them (decision G310). */
  assessmentAreas: {
    method: 'GET',
    path: '/assessment/session/:sessionId/areas',
    shape: {
      createdBy: null,
      completedBy: null,
      areas: [AREA],
      answers: [{ question: ID, by: null, at: '' }],
    },
  },
  areaAssign: { method: 'PATCH', path: '/assessment/session/:sessionId/area/:pillarId', shape: AREA },
  /** Added: several areas at once (decision G360). */
  areasAssign: {
    method: 'PATCH',
    path: '/assessment/session/:sessionId/areas',
    shape: { areas: [AREA] },
  },
  areaSubmit: { method: 'POST', path: '/assessment/session/:sessionId/area/:pillarId/submit', shape: AREA },
  areaRemind: { method: 'POST', path: '/assessment/session/:sessionId/area/:pillarId/remind', shape: AREA },
  /** Added: a second member checks answers before completion (decision G313). */
  areaCheck: { method: 'POST', path: '/assessment/session/:sessionId/area/:pillarId/check', shape: AREA },
  checksAsk: {
    method: 'POST',
    path: '/assessment/session/:sessionId/ask-for-checks',
    shape: { asked: [{ id: '', name: '' }] },
  },
  areaReturn: { method: 'POST', path: '/assessment/session/:sessionId/area/:pillarId/return', shape: AREA },
} as const satisfies Endpoints;
export const ASSESSMENT_ROUTES: Routes<typeof ASSESSMENT, ApiSchemas> = ASSESSMENT;
