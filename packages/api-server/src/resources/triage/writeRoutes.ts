import {
  API_ROUTES,
  EmailRequest,
  TriageAnswerRequest,
  TriageResponse,
  TriageSession,
  TriageSessionCreated,
  TriageStatusRequest,
} from '@psma/api-contract';
import { transaction } from '@psma/database';
import { enqueueMail } from '@psma/mail';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { at } from '../../Api.ts';
import type { Api, ApiApp } from '../../Api.ts';
import { NotFound, TriageIncomplete } from '../../errors/errors.ts';
import { failures, nothing } from '../../http/failures.ts';
import { uuidOr404 } from '../../http/uuidOr404.ts';
import { loadSession, questionOf } from './loadSession.ts';
import { allowedChoices, requireWriteKey, triageSessionId } from './policy.ts';
import { pathOf, presentResponse } from './present.ts';
import * as store from './store.ts';
import { hashOfKey, newWriteKey, writeKeyCookie } from './writeKey.ts';

const tags = ['Triage'];
const SessionParams = Type.Object({ sessionId: Type.String() });
const AnswerParams = Type.Object({ sessionId: Type.String(), questionId: Type.String() });

export function triageWriteRoutes(app: ApiApp, api: Api) {
  app.route({
    ...at(API_ROUTES.triageSessionCreate),
    schema: {
      tags,
      summary: 'Begins a session; sets the cookie that alone may change it',
      response: { 201: TriageSessionCreated, ...failures },
    },
    handler: async (request, reply) => {
      await api.countCall(api.pool, 'triageSessionsPerNetwork', api.networkOf(request));
      const key = newWriteKey();
      const { id, status, created } = await store.insertSession(api.pool, hashOfKey(key), api.now());
      reply.header('set-cookie', writeKeyCookie(key, api.page.origin.startsWith('https:')));
      return reply.code(201).send({ id, status, created: created.toISOString() });
    },
  });

  app.route({
    ...at(API_ROUTES.triageAnswer),
    schema: {
      tags,
      summary: 'Saves the answer to a question; needs the write key',
      params: AnswerParams,
      body: TriageAnswerRequest,
      response: { 200: TriageResponse, ...failures },
    },
    handler: async (request) => {
      const sessionId = await writableSession(api, request, request.params.sessionId);
      const question = questionOf(api, request.params.questionId);
      const choiceIds = allowedChoices(question, request.body.choiceIds);
      const answer = { sessionId, questionId: question.id, choiceIds };
      const id = await store.saveAnswer(api.pool, answer, api.now());
      if (!id) throw new NotFound('triage session');
      return presentResponse(question, { id, ...answer });
    },
  });

  app.route({
    ...at(API_ROUTES.triageAnswerDelete),
    schema: {
      tags,
      summary: 'Removes an answer; needs the write key',
      params: Type.Object({ ...AnswerParams.properties, answerId: Type.String() }),
      response: { 204: nothing, ...failures },
    },
    handler: async (request, reply) => {
      const sessionId = await writableSession(api, request, request.params.sessionId);
      const { questionId } = request.params;
      const answerId = uuidOr404(request.params.answerId, 'answer');
      const deleted = await store.deleteAnswer(api.pool, { sessionId, questionId, answerId }, api.now());
      if (!deleted) throw new NotFound('answer');
      return reply.code(204).send();
    },
  });

  app.route({
    ...at(API_ROUTES.triageSessionComplete),
    schema: {
      tags,
      summary: 'Completes a session whose path is answered to its end; needs the write key',
      params: SessionParams,
      body: TriageStatusRequest,
      response: { 200: TriageSession, ...failures },
    },
    handler: async (request) => {
      const sessionId = await writableSession(api, request, request.params.sessionId);
      const { unanswered, broken, end } = pathOf(api.content().triage, await loadSession(api, sessionId));
      if (!end) throw new TriageIncomplete({ unanswered, broken });
      await store.markCompleted(api.pool, sessionId, api.now());
      return loadSession(api, sessionId);
    },
  });

  app.route({
    ...at(API_ROUTES.triageShare),
    schema: {
      tags,
      summary: 'Mails the link to the recommendations; needs the write key',
      params: SessionParams,
      body: EmailRequest,
      response: { 202: nothing, ...failures },
    },
    handler: async (request, reply) => {
      const id = triageSessionId(request.params.sessionId);
      await requireWriteKey(api.pool, request, id);
      await transaction(api.pool, async (db) => {
        await api.countCall(db, 'sharesPerSession', id);
        await api.countCall(db, 'sharesPerNetwork', api.networkOf(request));
        await enqueueMail(db, { kind: 'triageLink', id, to: request.body.email, page: api.page });
      });
      return reply.code(202).send();
    },
  });
}

async function writableSession(api: Api, request: FastifyRequest, sessionId: string): Promise<string> {
  const id = triageSessionId(sessionId);
  await requireWriteKey(api.pool, request, id);
  await api.countCall(api.pool, 'triageWritesPerSession', id);
  return id;
}
