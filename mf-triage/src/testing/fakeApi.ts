import type { TriageResponse, TriageSession } from '@psma/api-contract';
import { followPath } from '@psma/assessment-model';
import { responseOf } from './responseOf.ts';
import { flow, questions, reminders } from './triageContent.ts';

interface Call {
  method: string;
  /** Below the API base. */
  path: string;
  body: unknown;
}

type Reply = { status: number; body?: unknown };
/** A reply in the server's place; null leaves it to the server. */
type Answer = Reply | 'network' | null;
type Interceptor = (call: Call) => Answer | Promise<Answer>;

/** The triage part of the product API in memory, in the place of `fetch`. */
export function fakeApi() {
  const sessions = new Map<string, TriageSession>();
  const calls: Call[] = [];
  const interceptors: Interceptor[] = [];
  const content = { questions, flow, reminders };
  let recommendAssessment = true;

  /** A stored session with the given choices, as if answered before. */
  function addSession(
    id: string,
    codes: readonly string[] = [],
    status: TriageSession['status'] = 'IN_PROGRESS',
  ) {
    const created = '2026-11-01T10:00:00.000Z';
    const questionIds = [...new Set(codes.map((code) => code.slice(0, 3)))];
    const responses = questionIds.map((questionId) =>
      responseTo(
        questionId,
        codes.filter((code) => code.startsWith(questionId)).map((code) => `${code}-id`),
      ),
    );
    sessions.set(id, { id, status, created, updated: created, responses });
    return id;
  }

  function responseTo(questionId: string, choiceIds: readonly string[]): TriageResponse {
    const question = content.questions.find((each) => each.id === questionId);
    if (!question) throw new Error(`No question ${questionId}`);
    return responseOf(question, choiceIds);
  }

  const pathOf = (session: TriageSession) =>
    followPath(
      content.flow,
      Object.fromEntries(
        session.responses.map((each) => [
          each.question.contentId,
          each.choices.map((choice) => choice.contentId),
        ]),
      ),
    );

  function answer({ method, path, body }: Call): Reply {
    const [, sessionId = '', rest = ''] = /^\/triage\/session\/([^/]+)(.*)$/.exec(path) ?? [];
    if (method === 'GET' && path === '/triage/questions') return { status: 200, body: content.questions };
    if (method === 'GET' && path === '/triage/questions/flow') return { status: 200, body: content.flow };
    if (method === 'GET' && path === '/triage/reminders') return { status: 200, body: content.reminders };
    if (method === 'POST' && path === '/triage/session') {
      const { id, status, created } = sessions.get(
        addSession(`session-${sessions.size + 1}`),
      ) as TriageSession;
      return { status: 201, body: { id, status, created } };
    }
    const session = sessions.get(sessionId);
    if (!session) return { status: 404, body: { status: 404, name: 'NotFound', message: 'Not found' } };
    return answerInSession(session, { method, path: rest, body });
  }

  function answerInSession(session: TriageSession, { method, path, body }: Call): Reply {
    const update = (change: Partial<TriageSession>) => sessions.set(session.id, { ...session, ...change });
    const without = (questionId: string) =>
      session.responses.filter((each) => each.question.id !== questionId);
    const [, questionId = ''] = /^\/question\/([^/]+)\/answer/.exec(path) ?? [];
    if (method === 'GET' && path === '') return { status: 200, body: session };
    if (method === 'POST' && questionId) {
      const response = responseTo(questionId, (body as { choiceIds: string[] }).choiceIds);
      update({ responses: [...without(questionId), response] });
      return { status: 200, body: response };
    }
    if (method === 'DELETE' && questionId) {
      update({ responses: without(questionId) });
      return { status: 204 };
    }
    if (method === 'PATCH') {
      const { end, unanswered } = pathOf(session);
      if (!end)
        return {
          status: 409,
          body: { status: 409, name: 'TriageIncomplete', message: 'Incomplete', details: { unanswered } },
        };
      update({ status: 'COMPLETED' });
      return { status: 200, body: sessions.get(session.id) };
    }
    if (method === 'GET' && path === '/results') {
      const owner =
        session.responses.find((each) => each.question.id === 'T03')?.choices[0]?.title ?? 'nobody yet';
      const recommendations = [
        {
          id: 'REC-1',
          title: 'Name an owner',
          description: `Answered: ${owner}.`,
          imageUrl: '/api/content/illustrations/owner.svg',
        },
        {
          id: 'REC-2',
          title: 'Map your assets',
          description: 'Write them down.',
          imageUrl: '/api/content/illustrations/assets.svg',
        },
      ];
      return {
        status: 200,
        body: { recommendAssessment, recommendations, partial: pathOf(session).end === null },
      };
    }
    if (method === 'POST' && path === '/recommendations/email') return { status: 202 };
    throw new Error(`The fake API has no ${method} ${path}`);
  }

  async function fakeFetch(input: unknown, init: RequestInit = {}): Promise<Response> {
    if (typeof input !== 'string') throw new Error('The API client asks for addresses as text.');
    const path = input.replace(/^\/api/, '');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (path === '/analytics/events') return new Response(null, { status: 503 });
    const call = { method: init.method ?? 'GET', path, body };
    calls.push(call);
    let reply: Answer = null;
    for (const interceptor of [...interceptors]) reply ??= await interceptor(call);
    reply ??= answer(call);
    if (reply === 'network') throw new TypeError('Failed to fetch');
    const text = reply.body === undefined ? null : JSON.stringify(reply.body);
    return new Response(text, {
      status: reply.status,
      headers: text === null ? {} : { 'content-type': 'application/json' },
    });
  }

  globalThis.fetch = fakeFetch;
  return {
    sessions,
    content,
    addSession,
    /** Calls other than GET, as "METHOD path", in order. */
    writes: () => calls.filter((call) => call.method !== 'GET').map((call) => `${call.method} ${call.path}`),
    count: (method: string, path: string) =>
      calls.filter((call) => call.method === method && call.path === path).length,
    bodyOf: (method: string, path: string) =>
      calls.findLast((call) => call.method === method && call.path === path)?.body,
    setRecommendAssessment: (value: boolean) => (recommendAssessment = value),
    /** Answers matching calls in the server's place until the function it returns is called. */
    intercept(method: string, path: RegExp, reply: () => Answer | Promise<Answer>): () => void {
      const interceptor: Interceptor = (call) =>
        call.method === method && path.test(call.path) ? reply() : null;
      interceptors.unshift(interceptor);
      return () => void interceptors.splice(interceptors.indexOf(interceptor), 1);
    },
  };
}

export type FakeApi = ReturnType<typeof fakeApi>;
