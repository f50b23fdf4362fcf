import { CONTENT_VERSION_HEADER } from '@psma/api-contract';
import { NotFound } from '@psma/http-kit';
import type { Api, ApiApp } from '../../Api.ts';
import { callerOf } from '../../auth/requireUser.ts';
import { prebuiltRouteOptions, routeOptions } from '../../contract/routeOptions.ts';
import { AssessmentCompleted } from '../../errors/errors.ts';
import { sendPrebuilt } from '../../http/prebuild.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import { answerRoutes } from './answerRoutes.ts';
import { allowedTitle, assessmentId } from './assessmentPolicy.ts';
import { beginSession } from './beginSession.ts';
import { loadSession, pageOf, present } from './loadSession.ts';
import { noteRoutes } from './notes/noteRoutes.ts';
import { resultRoutes } from './resultRoutes.ts';
import { deleteSession, listSessions, updateTitle } from './sessionStore.ts';

/** Only the caller's own assessments are visible. */
export function assessmentRoutes(app: ApiApp, api: Api) {
  app.route({
    ...prebuiltRouteOptions('assessmentQuestions'),
    handler: async (request, reply) => {
      const { session } = request.query;
      const version = session
        ? await api.versions.of((await loadSession(api, callerOf(request).sub, session)).contentHash)
        : await api.versions.current();
      reply.header(CONTENT_VERSION_HEADER, version.name);
      return sendPrebuilt(request, reply, version.sectionsResponse, { cacheControl: 'private, no-cache' });
    },
  });

  app.route({
    ...routeOptions('assessmentSessions'),
    handler: async (request) => {
      const { sub } = callerOf(request);
      const sessions = await listSessions(api.pool, sub, await pageOf(api, sub, request.query));
      return Promise.all(sessions.map((session) => present(api, session)));
    },
  });

  app.route({
    ...routeOptions('assessmentCreate'),
    handler: async (request, reply) => {
      const title = allowedTitle(request.body.title);
      const { hash: contentHash } = await api.versions.current();
      const owner = callerOf(request).sub;
      const id = await withIdempotencyKey(api, request, async (db) => {
        await api.countCall(db, 'assessmentsPerAccount', owner);
        return beginSession(db, { owner, title, contentHash, retake: null }, api.now());
      });
      return reply.code(201).send({ id });
    },
  });

  app.route({
    ...routeOptions('assessmentSession'),
    handler: async (request) =>
      present(api, await loadSession(api, callerOf(request).sub, request.params.sessionId)),
  });

  app.route({
    ...routeOptions('assessmentRename'),
    handler: async (request) => {
      const { sub } = callerOf(request);
      const id = assessmentId(request.params.sessionId);
      const renamed = await updateTitle(api.pool, sub, id, allowedTitle(request.body.title), api.now());
      const session = await loadSession(api, sub, id);
      if (!renamed) throw new AssessmentCompleted();
      return present(api, session);
    },
  });

  app.route({
    ...routeOptions('assessmentDelete'),
    handler: async (request, reply) => {
      const id = assessmentId(request.params.sessionId);
      if (!(await deleteSession(api.pool, callerOf(request).sub, id))) throw new NotFound('assessment');
      return reply.code(204).send();
    },
  });

  answerRoutes(app, api);
  noteRoutes(app, api);
  resultRoutes(app, api);
}
