import type {
  AnswerRequest,
  AnswerSaved,
  AssessmentAnswer,
  AssessmentSection,
  AssessmentSession,
} from '@psma/api-contract';
import { nextQuestion, pillarProgress, unansweredQuestions } from '@psma/assessment-model';
import { sections as plainSections } from './sections.ts';

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

/** The choice of a level for a question of the test content. */
export const choiceOf = (questionId: string, level: number) => `${questionId}-L${level}`;

const refusal = (status: number, name: string, message: string, details?: object): Reply => ({
  status,
  body: { status, name, message, details },
});

/** The assessment part of the product API in memory, in the place of `fetch`. */
export function fakeApi() {
  const stored = new Map<string, AssessmentSession>();
  const calls: Call[] = [];
  const interceptors: Interceptor[] = [];
  const content: { sections: AssessmentSection[] } = { sections: plainSections };
  const user: Record<string, unknown> = {
    id: 'user-1',
    email: 'ann@example.org',
    organisation: { name: null, code: null },
    organisationRole: null,
    sector: null,
    groups: ['implementers'],
  };
  let count = 0;

  /** A stored session; `levels` are its answers by question id. */
  function addSession(
    change: Partial<AssessmentSession> & { levels?: Record<string, number>; carried?: boolean } = {},
  ) {
    count += 1;
    const { levels = {}, carried = false, ...rest } = change;
    const session: AssessmentSession = {
      id: `session-${count}`,
      title: `Assessment ${count}`,
      status: 'IN_PROGRESS',
      created: `2026-03-0${count}T10:00:00.000Z`,
      updated: `2026-03-0${count}T10:00:00.000Z`,
      completed: false,
      completedAt: null,
      overallScore: null,
      feedbackCompleted: false,
      nextQuestion: null,
      progress: [],
      answers: Object.entries(levels).map(([questionId, level]) => ({
        question: { id: questionId },
        choice: { id: choiceOf(questionId, level) },
        carriedForward: carried,
      })),
      contentVersion: '2026.1',
      retakeOf: null,
      ...rest,
    };
    stored.set(session.id, session);
    return session.id;
  }

  /** As the server presents it: progress worked out from the answers. */
  function present(id: string): AssessmentSession {
    const session = stored.get(id) as AssessmentSession;
    const answers = session.answers.map((answer) => ({
      questionId: answer.question.id,
      carriedForward: answer.carriedForward && !session.completed,
    }));
    return {
      ...session,
      nextQuestion: nextQuestion(content.sections, answers),
      progress: pillarProgress(content.sections, answers),
    };
  }

  const update = (id: string, change: Partial<AssessmentSession>) =>
    void stored.set(id, { ...(stored.get(id) as AssessmentSession), ...change });

  function answer({ method, path, body }: Call): Reply {
    const [plain = '', query = ''] = path.split('?');
    if (method === 'GET' && plain === '/user/me') return { status: 200, body: user };
    if (method === 'GET' && plain === '/assessment/questions') {
      const session = new URLSearchParams(query).get('session');
      if (session && !stored.has(session)) return refusal(404, 'NotFound', 'There is no such assessment.');
      return { status: 200, body: content.sections };
    }
    if (method === 'GET' && plain === '/assessment/sessions') {
      return { status: 200, body: [...stored.keys()].map(present) };
    }
    if (method === 'POST' && plain === '/assessment/session') {
      return { status: 201, body: { id: addSession({ title: (body as { title: string }).title }) } };
    }
    const [, id = '', rest = ''] = /^\/assessment\/session\/([^/]+)(.*)$/.exec(plain) ?? [];
    if (!stored.has(id)) return refusal(404, 'NotFound', 'There is no such assessment.');
    return answerInSession(id, { method, path: rest, body });
  }

  function answerInSession(id: string, { method, path, body }: Call): Reply {
    const session = stored.get(id) as AssessmentSession;
    const closed = refusal(409, 'AssessmentCompleted', 'This assessment is completed.');
    if (method === 'GET' && path === '') return { status: 200, body: present(id) };
    if (method === 'DELETE' && path === '') {
      stored.delete(id);
      return { status: 204 };
    }
    if (method === 'PATCH' && path === '') {
      update(id, { title: (body as { title: string }).title });
      return { status: 200, body: present(id) };
    }
    if (method === 'POST' && path === '/retake') {
      const { title, answers } = session;
      const copied = answers.map((each) => ({ ...each, carriedForward: true }));
      const retakeOf = { id, title, completedAt: session.completedAt, droppedQuestions: [] };
      return { status: 201, body: { id: addSession({ title, answers: copied, retakeOf }) } };
    }
    if (method === 'POST' && path === '/complete') {
      const progress = session.answers.map((each) => ({
        questionId: each.question.id,
        carriedForward: false,
      }));
      const unanswered = unansweredQuestions(content.sections, progress);
      if (unanswered.length > 0) {
        return refusal(409, 'AssessmentIncomplete', `${unanswered.length} questions are not answered yet.`, {
          unanswered,
        });
      }
      update(id, {
        completed: true,
        status: 'COMPLETED',
        completedAt: '2026-03-20T10:00:00.000Z',
        overallScore: 2,
      });
      return { status: 200, body: present(id) };
    }
    const [, questionId = ''] = /^\/question\/([^/]+)\/answer$/.exec(path) ?? [];
    if (method === 'POST' && questionId)
      return session.completed ? closed : { status: 200, body: save(id, questionId, body) };
    throw new Error(`The fake API has no ${method} ${path}`);
  }

  /** Stores an answer, as this or another tab sends it. */
  function save(id: string, questionId: string, body: unknown): AnswerSaved {
    const request = body as AnswerRequest;
    const choices = 'choiceId' in request ? [request.choiceId] : request.choiceIds;
    const session = stored.get(id) as AssessmentSession;
    const previous = session.answers.find((each) => each.question.id === questionId);
    const added: AssessmentAnswer = {
      question: { id: questionId },
      choice: { id: choices[0] ?? '' },
      ...('choiceIds' in request && { choices: choices.map((each) => ({ id: each })) }),
      carriedForward: false,
    };
    update(id, { answers: [...session.answers.filter((each) => each !== previous), added] });
    return {
      question: added.question,
      choice: added.choice,
      previousChoice: previous?.choice ?? null,
      updated: '2026-03-10T10:00:00.000Z',
    };
  }

  async function fakeFetch(url: string, init: RequestInit = {}): Promise<Response> {
    const path = url.replace(/^\/api/, '');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method: init.method ?? 'GET', path, body };
    calls.push(call);
    if (path === '/analytics/events') return new Response(null, { status: 503 });
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

  globalThis.fetch = fakeFetch as typeof fetch;
  return {
    user,
    content,
    addSession,
    session: (id: string) => (stored.has(id) ? present(id) : null),
    update,
    save,
    /** What the server has for a question: the chosen ids. */
    stored: (id: string, questionId: string) => {
      const found = stored.get(id)?.answers.find((each) => each.question.id === questionId);
      return found ? (found.choices ?? [found.choice]).map((choice) => choice.id) : null;
    },
    /** Calls other than GET, as "METHOD path", in order. */
    writes: () => calls.filter((call) => call.method !== 'GET').map((call) => `${call.method} ${call.path}`),
    count: (method: string, path: string) =>
      calls.filter((call) => call.method === method && call.path === path).length,
    bodyOf: (method: string, path: string) =>
      calls.findLast((call) => call.method === method && call.path === path)?.body,
    /** Answers matching calls in the server's place until the function it returns is called. */
    intercept(method: string, path: RegExp, reply: () => Answer | Promise<Answer>): () => void {
      const interceptor: Interceptor = (call) =>
        call.method === method && path.test(call.path) ? reply() : null;
      interceptors.push(interceptor);
      return () => void interceptors.splice(interceptors.indexOf(interceptor), 1);
    },
  };
}

export type FakeApi = ReturnType<typeof fakeApi>;
