import {
  ANSWER_ORDER,
  AnswerHeaders,
  AnswerRequest,
  AnswerSaved,
  API_ROUTES,
  AssessmentSession,
  SessionCreated,
} from '@psma/api-contract';
import { Type } from 'typebox';
import { at } from '../../Api.ts';
import type { Api, ApiApp } from '../../Api.ts';
import { callerOf } from '../../auth/requireUser.ts';
import { failures } from '../../http/failures.ts';
import { completeSession } from './completeSession.ts';
import { present } from './loadSession.ts';
import { choicesIn, orderIn } from './policy.ts';
import { retakeSession } from './retakeSession.ts';
import { saveAnswer } from './saveAnswer.ts';

const tags = ['Assessment'];
const security = [{ bearer: [] }];
const params = Type.Object({ sessionId: Type.String() });

export function answerRoutes(app: ApiApp, api: Api) {
  app.route({
    ...at(API_ROUTES.assessmentAnswer),
    schema: {
      tags,
      security,
      summary: 'Saves the answer to a question; on disk when this answers',
      params: Type.Object({ sessionId: Type.String(), questionId: Type.String() }),
      headers: AnswerHeaders,
      body: AnswerRequest,
      response: { 200: AnswerSaved, ...failures },
    },
    handler: async (request) =>
      saveAnswer(api, {
        owner: callerOf(request).sub,
        sessionId: request.params.sessionId,
        questionId: request.params.questionId,
        choiceIds: choicesIn(request.body),
        order: orderIn(request.headers[ANSWER_ORDER]),
      }),
  });

  app.route({
    ...at(API_ROUTES.assessmentComplete),
    schema: {
      tags,
      security,
      summary: 'Finishes an assessment and freezes its results; again is no error',
      params,
      response: { 200: AssessmentSession, ...failures },
    },
    handler: async (request) =>
      present(api, await completeSession(api, callerOf(request).sub, request.params.sessionId)),
  });

  app.route({
    ...at(API_ROUTES.assessmentRetake),
    schema: {
      tags,
      security,
      summary: 'Begins a new assessment with the answers of a completed one',
      params,
      response: { 201: SessionCreated, ...failures },
    },
    handler: async (request, reply) => {
      const id = await retakeSession(api, callerOf(request).sub, request.params.sessionId);
      return reply.code(201).send({ id });
    },
  });
}
