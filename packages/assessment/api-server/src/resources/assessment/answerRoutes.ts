import { ANSWER_ORDER } from '@psma/api-contract';
import type { ApiApp } from '../../Api.ts';
import { callerOf } from '../../auth/requireUser.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import type { AssessmentApi } from './AssessmentApi.ts';
import { choicesIn, orderIn } from './assessmentPolicy.ts';
import { present } from './loadSession.ts';
import { completeSession } from './results/completeSession.ts';
import { retakeSession } from './retakeSession.ts';
import { saveAnswer } from './saveAnswer.ts';

export function answerRoutes(app: ApiApp, api: AssessmentApi) {
  app.route({
    ...routeOptions('assessmentAnswer'),
    handler: async (request) =>
      saveAnswer(api, {
        sub: callerOf(request).sub,
        sessionId: request.params.sessionId,
        questionId: request.params.questionId,
        choiceIds: choicesIn(request.body),
        order: orderIn(request.headers[ANSWER_ORDER]),
      }),
  });

  app.route({
    ...routeOptions('assessmentComplete'),
    handler: async (request) => {
      const { session, isNew } = await completeSession(api, callerOf(request).sub, request.params.sessionId);
      if (isNew) api.emit('assessmentCompleted', request);
      return present(api, session);
    },
  });

  app.route({
    ...routeOptions('assessmentRetake'),
    handler: async (request, reply) => {
      const { sub } = callerOf(request);
      const id = await withIdempotencyKey(api, request, (db) =>
        retakeSession(api, db, sub, request.params.sessionId),
      );
      return reply.code(201).send({ id });
    },
  });
}
