import { NotFound } from '@psma/http-kit';
import type { ApiApp } from '../../../Api.ts';
import { callerOf } from '../../../auth/requireUser.ts';
import { prebuiltRouteOptions, routeOptions } from '../../../contract/routeOptions.ts';
import { AssessmentNotCompleted, FeedbackAlreadyGiven } from '../../../errors/errors.ts';
import { sendPrebuilt } from '../../../http/prebuild.ts';
import { withIdempotencyKey } from '../../../http/withIdempotencyKey.ts';
import { loadMember, memberQueryOf } from '../../organisation/access/access.ts';
import { requireAccess } from '../../organisation/access/assessmentAccess.ts';
import type { AssessmentApi } from '../AssessmentApi.ts';
import { allowedFeedback, assessmentId, requireCompleted } from '../assessmentPolicy.ts';
import { loadSession, pageOf } from '../loadSession.ts';
import { loadSignOff, signOffResults } from '../sign-off/signOff.ts';
import { listHistory } from './historyStore.ts';
import { liftResponse } from './liftResponse.ts';
import { presentHistory, presentResult } from './presentResult.ts';
import { findResult, insertFeedback } from './resultStore.ts';
import { signedAnswer } from './signedAnswer.ts';

export function resultRoutes(app: ApiApp, api: AssessmentApi) {
  app.route({
    ...prebuiltRouteOptions('assessmentResults'),
    handler: async (request, reply) => {
      const id = assessmentId(request.params.sessionId);
      const found = requireAccess(await findResult(api.pool, callerOf(request).sub, id), 'seeResults');
      if (found.document === null) throw new AssessmentNotCompleted();
      const text = presentResult(found.document, found.feedbackCompleted);
      return reply.type('application/json; charset=utf-8').send(text);
    },
  });

  app.route({
    ...prebuiltRouteOptions('assessmentLift'),
    handler: async (request, reply) => {
      const lift = await liftResponse(api, callerOf(request).sub, request.params.sessionId);
      return sendPrebuilt(request, reply, lift, { cacheControl: 'private, no-cache' });
    },
  });

  app.route({
    ...routeOptions('assessmentHistory'),
    handler: async (request) => {
      const query = memberQueryOf(request);
      const member = await loadMember(api.pool, query, 'seeResults');
      const page = await pageOf(api, query.sub, request.query, 'seeResults');
      const rows = member ? await listHistory(api.pool, member.organisationId, page) : [];
      return Promise.all(
        rows.map(async (row) => presentHistory(row, (await api.versions.of(row.contentHash)).name)),
      );
    },
  });

  app.route({
    ...routeOptions('assessmentSigned'),
    handler: async (request) => signedAnswer(api, callerOf(request).sub, request.params.sessionId),
  });

  app.route({
    ...routeOptions('assessmentSignOff'),
    handler: async (request, reply) => {
      const { sub } = callerOf(request);
      const id = await withIdempotencyKey(api, request, (db) =>
        signOffResults(api, db, { sub, sessionId: request.params.sessionId }, request.body),
      );
      const signOff = await loadSignOff(api.pool, id);
      if (!signOff) throw new NotFound('assessment');
      return reply.code(201).send(signOff);
    },
  });

  app.route({
    ...routeOptions('assessmentFeedback'),
    config: { keepsAnyText: true },
    handler: async (request, reply) => {
      const responses = allowedFeedback(request.body);
      const { sessionId } = request.params;
      await withIdempotencyKey(api, request, async (db) => {
        const session = await loadSession(api, callerOf(request).sub, sessionId, 'changeAssessments', db);
        requireCompleted(session);
        if (!(await insertFeedback(db, session.id, responses, api.now()))) throw new FeedbackAlreadyGiven();
        return session.id;
      });
      return reply.code(201).send({ feedbackCompleted: true });
    },
  });
}
