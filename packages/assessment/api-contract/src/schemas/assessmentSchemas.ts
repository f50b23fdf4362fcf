import { EMPTY_RESPONSE } from '@psma/route-contract/schemas';
import { Type } from 'typebox';
import {
  AnswerHeaders,
  AnswerRequest,
  AnswerSaved,
  AssessmentLift,
  AssessmentQuestionsQuery,
  AssessmentResults,
  AssessmentSections,
  AssessmentSession,
  AssessmentSessionsQuery,
  CreationHeaders,
  FeedbackRequest,
  FeedbackSaved,
  SessionCreated,
  TitleRequest,
} from './assessment.ts';
import { OrganisationHeaders } from './commonSchemas.ts';
import { AssessmentHistoryEntry } from './history.ts';
import { SignedResult } from './signedResult.ts';
import { SignOff, SignOffRequest } from './signOff.ts';

const common = { tags: ['Assessment'], security: [{ bearer: [] }], headers: OrganisationHeaders };

export const assessmentSchemas = {
  assessmentQuestions: {
    ...common,
    summary: 'The questions: the current ones, or those of the version a session was begun in',
    querystring: AssessmentQuestionsQuery,
    response: { 200: AssessmentSections, 304: EMPTY_RESPONSE },
  },
  assessmentSessions: {
    ...common,
    summary: 'All assessments, newest first, or a part of them',
    querystring: AssessmentSessionsQuery,
    response: { 200: Type.Array(AssessmentSession) },
  },
  assessmentCreate: {
    ...common,
    summary: 'Begins an assessment',
    headers: CreationHeaders,
    body: TitleRequest,
    response: { 201: SessionCreated },
  },
  assessmentSession: {
    ...common,
    summary: 'An assessment with its answers',
    response: { 200: AssessmentSession },
  },
  assessmentRename: {
    ...common,
    summary: 'Renames an assessment that is not completed',
    body: TitleRequest,
    response: { 200: AssessmentSession },
  },
  assessmentDelete: {
    ...common,
    summary: 'Deletes an assessment with its answers, results and feedback',
    response: { 204: EMPTY_RESPONSE },
  },
  assessmentAnswer: {
    ...common,
    summary: 'Saves the answer to a question; on disk when this answers',
    headers: AnswerHeaders,
    body: AnswerRequest,
    response: { 200: AnswerSaved },
  },
  assessmentComplete: {
    ...common,
    summary: 'Finishes an assessment and freezes its results; again is no error',
    response: { 200: AssessmentSession },
  },
  assessmentRetake: {
    ...common,
    summary: 'Begins a new assessment with the answers of a completed one',
    headers: CreationHeaders,
    response: { 201: SessionCreated },
  },
  assessmentFeedback: {
    ...common,
    summary: 'Gives feedback on a completed assessment, once',
    headers: CreationHeaders,
    body: FeedbackRequest,
    response: { 201: FeedbackSaved },
  },
  assessmentResults: {
    ...common,
    summary: 'The results as they were frozen at completion',
    response: { 200: AssessmentResults },
  },
  assessmentLift: {
    ...common,
    summary: 'What stands and what would lift each area, of a completed assessment',
    response: { 200: AssessmentLift, 304: EMPTY_RESPONSE },
  },
  assessmentHistory: {
    ...common,
    summary: 'The levels of all completed assessments, oldest first, or of a part of them',
    querystring: AssessmentSessionsQuery,
    response: { 200: Type.Array(AssessmentHistoryEntry) },
  },
  assessmentSigned: {
    ...common,
    summary: 'The results of a completed assessment, signed: without answers, and with them',
    response: { 200: SignedResult },
  },
  assessmentSignOff: {
    ...common,
    summary: 'Signs the results of a completed assessment off, once and finally',
    headers: CreationHeaders,
    body: SignOffRequest,
    response: { 201: SignOff },
  },
};
