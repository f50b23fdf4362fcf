import {
  API_ROUTES,
  AssessmentQuestionsQuery,
  AssessmentSections,
  AssessmentSession,
  CONTENT_VERSION_HEADER,
  SessionCreated,
  TitleRequest,
} from '@psma/api-contract';
import { Type } from 'typebox';
import { at } from '../../Api.ts';
import type { Api, ApiApp } from '../../Api.ts';
import { callerOf } from '../../auth/requireUser.ts';
import { AssessmentCompleted, NotFound } from '../../errors/errors.ts';
import { failures, nothing } from '../../http/failures.ts';
import { prepared } from '../../http/prepared.ts';
import { answerRoutes } from './answerRoutes.ts';
import { beginSession } from './beginSession.ts';
import { loadSession, present } from './loadSession.ts';
import { allowedTitle, assessmentId } from './policy.ts';
import { resultRoutes } from './resultRoutes.ts';
import * as store from './store.ts';

const tags = ['Assessment'];
const security = [{ bearer: [] }];
const params = Type.Object({ sessionId: Type.String() });

/** Assessments of the signed-in user: each call sees the caller's own alone. */
export function assessmentRoutes(app: ApiApp, api: Api) {
  app.route({
    ...at(API_ROUTES.assessmentQuestions),
    schema: {
      tags,
      security,
      summary: 'The questions: the current ones, or those of the version a session was begun in',
      querystring: AssessmentQuestionsQuery,
      response: { 200: prepared(AssessmentSections), 304: nothing, ...failures },
    },
    handler: async (request, reply) => {
      const { session } = request.query;
      const version = session
        ? await api.versions.of((await loadSession(api, callerOf(request).sub, session)).contentHash)
        : await api.versions.current();
      reply.headers({
        [CONTENT_VERSION_HEADER]: version.name,
        etag: version.etag,
        'cache-control': 'private, no-cache',
      });
      if (request.headers['if-none-match']?.includes(version.etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(version.sectionsJson);
    },
  });

  app.route({
    ...at(API_ROUTES.assessmentSessions),
    schema: {
      tags,
      security,
      summary: 'All assessments, newest first',
      response: { 200: Type.Array(AssessmentSession), ...failures },
    },
    handler: async (request) => {
      const sessions = await store.listSessions(api.pool, callerOf(request).sub);
      return Promise.all(sessions.map((session) => present(api, session)));
    },
  });

  app.route({
    ...at(API_ROUTES.assessmentCreate),
    schema: {
      tags,
      security,
      summary: 'Begins an assessment',
      body: TitleRequest,
      response: { 201: SessionCreated, ...failures },
    },
    handler: async (request, reply) => {
      const title = allowedTitle(request.body.title);
      const { hash: contentHash } = await api.versions.current();
      const owner = callerOf(request).sub;
      await api.countCall(api.pool, 'assessmentsPerAccount', owner);
      const id = await beginSession(api.pool, { owner, title, contentHash, retake: null }, api.now());
      return reply.code(201).send({ id });
    },
  });

  app.route({
    ...at(API_ROUTES.assessmentSession),
    schema: {
      tags,
      security,
      summary: 'An assessment with its answers',
      params,
      response: { 200: AssessmentSession, ...failures },
    },
    handler: async (request) =>
      present(api, await loadSession(api, callerOf(request).sub, request.params.sessionId)),
  });

  app.route({
    ...at(API_ROUTES.assessmentRename),
    schema: {
      tags,
      security,
      summary: 'Renames an assessment that is not completed',
      params,
      body: TitleRequest,
      response: { 200: AssessmentSession, ...failures },
    },
    handler: async (request) => {
      const { sub } = callerOf(request);
      const id = assessmentId(request.params.sessionId);
      const renamed = await store.updateTitle(api.pool, sub, id, allowedTitle(request.body.title), api.now());
      const session = await loadSession(api, sub, id);
      if (!renamed) throw new AssessmentCompleted();
      return present(api, session);
    },
  });

  app.route({
    ...at(API_ROUTES.assessmentDelete),
    schema: {
      tags,
      security,
      summary: 'Deletes an assessment with its answers, results and feedback',
      params,
      response: { 204: nothing, ...failures },
    },
    handler: async (request, reply) => {
      const id = assessmentId(request.params.sessionId);
      if (!(await store.deleteSession(api.pool, callerOf(request).sub, id))) throw new NotFound('assessment');
      return reply.code(204).send();
    },
  });

  answerRoutes(app, api);
  resultRoutes(app, api);
}
