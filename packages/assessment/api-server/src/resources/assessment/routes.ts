import { CONTENT_VERSION_HEADER } from '@psma/api-contract';
import type { FastifyRequest } from 'fastify';
import type { ApiApp } from '../../Api.ts';
import { callerOf } from '../../auth/requireUser.ts';
import { prebuiltRouteOptions, routeOptions } from '../../contract/routeOptions.ts';
import { sendPrebuilt } from '../../http/prebuild.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import { loadMember, memberForCreation, memberQueryOf } from '../organisation/access/access.ts';
import { extentOf } from '../organisation/access/permissions.ts';
import { answerRoutes } from './answerRoutes.ts';
import { areaRoutes } from './areas/areaRoutes.ts';
import type { AssessmentApi } from './AssessmentApi.ts';
import { allowedTitle } from './assessmentPolicy.ts';
import { beginSession } from './beginSession.ts';
import { loadSession, pageOf, present } from './loadSession.ts';
import { noteRoutes } from './notes/noteRoutes.ts';
import { presentForList } from './presentAssessment.ts';
import { removeSession } from './removeSession.ts';
import { renameSession } from './renameSession.ts';
import { resultRoutes } from './results/resultRoutes.ts';
import { listSessions } from './sessionStore.ts';

/** Only assessments of the caller's organisations are visible. */
export function assessmentRoutes(app: ApiApp, api: AssessmentApi) {
  const contentHashOf = async (request: FastifyRequest, session: string): Promise<string> =>
    (await loadSession(api, callerOf(request).sub, session, 'seeAssessments')).contentHash;

  app.route({
    ...prebuiltRouteOptions('assessmentQuestions'),
    handler: async (request, reply) => {
      const { session } = request.query;
      const version = session
        ? await api.versions.of(await contentHashOf(request, session))
        : await api.versions.current();
      reply.header(CONTENT_VERSION_HEADER, version.name);
      return sendPrebuilt(request, reply, version.sectionsResponse, { cacheControl: 'private, no-cache' });
    },
  });

  app.route({
    ...routeOptions('assessmentSessions'),
    handler: async (request) => {
      const query = memberQueryOf(request);
      const member = await loadMember(api.pool, query, 'seeAssessments');
      const page = await pageOf(api, query.sub, request.query, 'seeAssessments');
      if (!member) return [];
      const assignee = extentOf(member.role, 'seeAssessments') === 'all' ? null : member.id;
      const sessions = await listSessions(api.pool, member.organisationId, page, assignee);
      return Promise.all(
        sessions.map(async (session) => presentForList(await present(api, session), session, member)),
      );
    },
  });

  app.route({
    ...routeOptions('assessmentCreate'),
    handler: async (request, reply) => {
      const title = allowedTitle(request.body.title);
      const { hash: contentHash } = await api.versions.current();
      const query = memberQueryOf(request);
      const id = await withIdempotencyKey(api, request, async (db) => {
        // Limits before accounts, as in retakes: else two requests wait for each other.
        await api.countCall(db, 'assessmentsPerAccount', query.sub);
        const member = await memberForCreation(db, query, 'changeAssessments');
        return beginSession(db, { sub: query.sub, member, title, contentHash, retake: null }, api.now());
      });
      return reply.code(201).send({ id });
    },
  });

  app.route({
    ...routeOptions('assessmentSession'),
    handler: async (request) =>
      present(api, await loadSession(api, callerOf(request).sub, request.params.sessionId, 'seeAssessments')),
  });

  app.route({
    ...routeOptions('assessmentRename'),
    handler: async (request) => {
      const title = allowedTitle(request.body.title);
      const { sessionId } = request.params;
      const session = await renameSession(api, callerOf(request).sub, { sessionId, title });
      return present(api, session);
    },
  });

  app.route({
    ...routeOptions('assessmentDelete'),
    handler: async (request, reply) => {
      await removeSession(api, callerOf(request).sub, request.params.sessionId);
      return reply.code(204).send();
    },
  });

  answerRoutes(app, api);
  noteRoutes(app, api);
  areaRoutes(app, api);
  resultRoutes(app, api);
}
