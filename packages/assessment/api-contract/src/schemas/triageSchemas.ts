import { EMPTY_RESPONSE } from '@psma/route-contract/schemas';
import { Type } from 'typebox';
import {
  EmailRequest,
  TriageAnswerRequest,
  TriageFlow,
  TriageQuestion,
  TriageReminder,
  TriageResponse,
  TriageResults,
  TriageSession,
  TriageSessionCreated,
  TriageStatusRequest,
} from './triage.ts';

const tags = ['Triage'];

export const triageSchemas = {
  triageQuestions: {
    tags,
    summary: 'The questions',
    response: { 200: Type.Array(TriageQuestion), 304: EMPTY_RESPONSE },
  },
  triageFlow: {
    tags,
    summary: 'The flow graph',
    response: { 200: TriageFlow, 304: EMPTY_RESPONSE },
  },
  triageReminders: {
    tags,
    summary: 'The reminders R01 to R06',
    response: { 200: Type.Array(TriageReminder), 304: EMPTY_RESPONSE },
  },
  triageSessionCreate: {
    tags,
    summary: 'Begins a session; sets the cookie that alone may change it',
    response: { 201: TriageSessionCreated },
  },
  triageSession: {
    tags,
    summary: 'A session with its answers',
    response: { 200: TriageSession },
  },
  triageSessionComplete: {
    tags,
    summary: 'Completes a session whose path is answered to its end; needs the write key',
    body: TriageStatusRequest,
    response: { 200: TriageSession },
  },
  triageResults: {
    tags,
    summary: 'Recommendations from the answers on the path',
    response: { 200: TriageResults },
  },
  triageShare: {
    tags,
    summary: 'Mails the link to the recommendations; needs the write key',
    body: EmailRequest,
    response: { 202: EMPTY_RESPONSE },
  },
  triageAnswer: {
    tags,
    summary: 'Saves the answer to a question; needs the write key',
    body: TriageAnswerRequest,
    response: { 200: TriageResponse },
  },
  triageAnswerDelete: {
    tags,
    summary: 'Removes an answer; needs the write key',
    response: { 204: EMPTY_RESPONSE },
  },
};
