import { transaction } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { FastifyRequest } from 'fastify';
import type { Api, ApiApp } from '../../Api.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import { TriageIncomplete } from '../../errors/errors.ts';
import { parseUuid } from '../../http/parseUuid.ts';
import { enqueueMail } from '../../mails/apiMails.ts';
import { loadTriageRun, questionOf } from './loadTriageRun.ts';
import { pathOf, presentResponse } from './presentTriage.ts';
import type { TriageApi } from './TriageApi.ts';
import { allowedChoices, requireWriteKey, triageSessionId } from './triagePolicy.ts';
import * as store from './triageStore.ts';
import { hashOfKey, newWriteKey, writeKeyCookie } from './writeKey.ts';

export function triageWriteRoutes(app: ApiApp, api: TriageApi) {
  app.route({
    ...routeOptions('triageSessionCreate'),
    handler: async (request, reply) => {
      await api.countCall(api.pool, 'triageSessionsPerNetwork', api.networkOf(request));
      const key = newWriteKey();
      const { id, status, created } = await store.insertTriageRun(api.pool, hashOfKey(key), api.now());
      reply.header('set-cookie', writeKeyCookie(key, isSecure(api)));
      return reply.code(201).send({ id, status, created: created.toISOString() });
    },
  });

  app.route({
    ...routeOptions('triageAnswer'),
    handler: async (request) => {
      const sessionId = await writableRun(api, request, request.params.sessionId);
      const question = questionOf(api, request.params.questionId);
      const choiceIds = allowedChoices(question, request.body.choiceIds);
      const answer = { sessionId, questionId: question.id, choiceIds };
      const id = await api.writeTriageAnswer({ ...answer, now: api.now() });
      if (!id) throw new NotFound('triage session');
      return presentResponse(question, { id, ...answer });
    },
  });

  app.route({
    ...routeOptions('triageAnswerDelete'),
    handler: async (request, reply) => {
      const sessionId = await writableRun(api, request, request.params.sessionId);
      const { questionId } = request.params;
      const answerId = parseUuid(request.params.answerId, 'answer');
      const deleted = await store.deleteAnswer(api.pool, { sessionId, questionId, answerId }, api.now());
      if (!deleted) throw new NotFound('answer');
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOptions('triageSessionComplete'),
    handler: async (request) => {
      const sessionId = await writableRun(api, request, request.params.sessionId);
      const { unanswered, broken, end } = pathOf(api.content().triage, await loadTriageRun(api, sessionId));
      if (!end) throw new TriageIncomplete({ unanswered, broken });
      if (await store.markCompleted(api.pool, sessionId, api.now())) api.emit('triageCompleted', request);
      return loadTriageRun(api, sessionId);
    },
  });

  app.route({
    ...routeOptions('triageShare'),
    handler: async (request, reply) => {
      const id = triageSessionId(request.params.sessionId);
      await requireWriteKey(
        (session) => store.findWriteKeyHash(api.pool, session),
        request,
        id,
        isSecure(api),
      );
      await transaction(api.pool, async (db) => {
        await api.countCall(db, 'sharesPerSession', id);
        await api.countCall(db, 'sharesPerNetwork', api.networkOf(request));
        await enqueueMail(db, { kind: 'triageLink', id, to: request.body.email, site: api.site });
      });
      return reply.code(202).send();
    },
  });
}

async function writableRun(api: TriageApi, request: FastifyRequest, sessionId: string): Promise<string> {
  const id = triageSessionId(sessionId);
  await requireWriteKey(api.triageKeyHash, request, id, isSecure(api));
  await api.countTriageWrite(id);
  return id;
}

const isSecure = ({ site }: Api) => site.origin.startsWith('https:');
