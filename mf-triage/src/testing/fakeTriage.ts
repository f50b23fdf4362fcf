import { fakeApi, refusal, type Handlers } from '@psma/api-client/testing';
import type { TriageResponse, TriageResults, TriageSession } from '@psma/api-contract';
import { followPath } from '@psma/assessment-model';
import { responseOf } from './responseOf.ts';
import { flow, questions, reminders } from './triageContent.ts';

const notFound = () => refusal(404, 'NotFound', 'Not found');

/** Replaces `fetch` with an in-memory triage API. */
export function fakeTriage() {
  const sessions = new Map<string, TriageSession>();
  const content = { questions, flow, reminders };
  let recommendAssessment = true;

  /** Adds a stored session with given choices. */
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
    const session = { id, status, created, updated: created, responses };
    sessions.set(id, session);
    return session;
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

  const change = (session: TriageSession, changed: Partial<TriageSession>): TriageSession => {
    const next = { ...session, ...changed };
    sessions.set(session.id, next);
    return next;
  };
  const without = (session: TriageSession, questionId: string) =>
    session.responses.filter((each) => each.question.id !== questionId);

  const handlers: Handlers = {
    triageQuestions: () => content.questions,
    triageFlow: () => content.flow,
    triageReminders: () => content.reminders,
    triageSessionCreate: () => {
      const { id, status, created } = addSession(`session-${sessions.size + 1}`);
      return { id, status, created };
    },
    triageSession: ({ params }) => sessions.get(params.sessionId) ?? notFound(),
    triageAnswer: ({ params, body }) => {
      const session = sessions.get(params.sessionId);
      if (!session) return notFound();
      const response = responseTo(params.questionId, body.choiceIds);
      change(session, { responses: [...without(session, params.questionId), response] });
      return response;
    },
    triageAnswerDelete: ({ params }) => {
      const session = sessions.get(params.sessionId);
      if (!session) return notFound();
      change(session, { responses: without(session, params.questionId) });
      return undefined;
    },
    triageSessionComplete: ({ params }) => {
      const session = sessions.get(params.sessionId);
      if (!session) return notFound();
      const { end, unanswered } = pathOf(session);
      if (!end) return refusal(409, 'TriageIncomplete', 'Incomplete', { unanswered });
      return change(session, { status: 'COMPLETED' });
    },
    triageResults: ({ params }) => {
      const session = sessions.get(params.sessionId);
      if (!session) return notFound();
      return {
        recommendAssessment,
        preparation: recommendAssessment ? [] : ['Agree on a day.'],
        recommendations: recommendationsFor(session),
        partial: pathOf(session).end === null,
      };
    },
    triageShare: ({ params }) => (sessions.has(params.sessionId) ? undefined : notFound()),
  };

  return {
    ...fakeApi(handlers),
    sessions,
    content,
    addSession: (...session: Parameters<typeof addSession>) => addSession(...session).id,
    setRecommendAssessment: (value: boolean) => (recommendAssessment = value),
  };
}
export type FakeTriage = ReturnType<typeof fakeTriage>;

function recommendationsFor({ responses }: TriageSession): TriageResults['recommendations'] {
  const chosen = responses.find((each) => each.question.id === 'T03')?.choices[0];
  return [
    {
      id: 'REC-1',
      title: 'Name an owner',
      description: `Answered: ${chosen?.title ?? 'nobody yet'}.`,
      imageUrl: '/api/content/illustrations/owner.svg',
      because: chosen ? [{ node: 'T03', codes: [chosen.contentId] }] : [],
    },
    {
      id: 'REC-2',
      title: 'Map your assets',
      description: 'Write them down.',
      imageUrl: '/api/content/illustrations/assets.svg',
      because: [],
    },
  ];
}
