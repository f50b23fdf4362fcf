import { API_ROUTES, AssessmentResults, FeedbackRequest, FeedbackSaved } from '@psma/api-contract';
import { Type } from 'typebox';
import { at } from '../../Api.ts';
import type { Api, ApiApp } from '../../Api.ts';
import { callerOf } from '../../auth/requireUser.ts';
import { AssessmentNotCompleted, FeedbackAlreadyGiven, NotFound } from '../../errors/errors.ts';
import { failures } from '../../http/failures.ts';
import { prepared } from '../../http/prepared.ts';
import { loadSession } from './loadSession.ts';
import { allowedFeedback, assessmentId, mustBeCompleted } from './policy.ts';
import { presentResult } from './present.ts';
import { findResult, insertFeedback } from './store.ts';

const tags = ['Assessment'];
const security = [{ bearer: [] }];
const params = Type.Object({ sessionId: Type.String() });

export function resultRoutes(app: ApiApp, api: Api) {
  app.route({
    ...at(API_ROUTES.assessmentResults),
    schema: {
      tags,
      security,
      summary: 'The results as they were frozen at completion',
      params,
      response: { 200: prepared(AssessmentResults), ...failures },
    },
    handler: async (request, reply) => {
      const id = assessmentId(request.params.sessionId);
      const found = await findResult(api.pool, callerOf(request).sub, id);
      if (!found) throw new NotFound('assessment');
      if (found.document === null) throw new AssessmentNotCompleted();
      const text = presentResult(found.document, found.feedbackCompleted);
      return reply.type('application/json; charset=utf-8').send(text);
    },
  });

  app.route({
    ...at(API_ROUTES.assessmentFeedback),
    schema: {
      tags,
      security,
      summary: 'Gives feedback on a completed assessment, once',
      params,
      body: FeedbackRequest,
      response: { 201: FeedbackSaved, ...failures },
    },
    handler: async (request, reply) => {
      const responses = allowedFeedback(request.body);
      const session = await loadSession(api, callerOf(request).sub, request.params.sessionId);
      mustBeCompleted(session);
      if (!(await insertFeedback(api.pool, session.id, responses, api.now())))
        throw new FeedbackAlreadyGiven();
      return reply.code(201).send({ feedbackCompleted: true });
    },
  });
}
