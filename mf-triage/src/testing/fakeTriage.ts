import { fakeApi, refusal, type Handlers } from '@psma/api-client/testing';
import type { TriageResponse, TriageResults, TriageSession } from '@psma/api-contract';
import { followPath } from '@psma/assessment-model';
import { responseOf } from './responseOf.ts';
import { flow, questions, reminders } from './triageContent.ts';

const notFound = () => refusal(404, 'NotFound', 'Not found');

/** Replaces `fetch` with an in-memory triage API. */
export function fakeTriage() {
  const triageRuns = new Map<string, TriageSession>();
  const content = { questions, flow, reminders };
  let recommendAssessment = true;

  /** Adds a stored session with given choices. */
  function addTriageRun(
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
    const triageRun = { id, status, created, updated: created, responses };
    triageRuns.set(id, triageRun);
    return triageRun;
  }

  function responseTo(questionId: string, choiceIds: readonly string[]): TriageResponse {
    const question = content.questions.find((each) => each.id === questionId);
    if (!question) throw new Error(`No question ${questionId}`);
    return responseOf(question, choiceIds);
  }

  const pathOf = (triageRun: TriageSession) =>
    followPath(
      content.flow,
      Object.fromEntries(
        triageRun.responses.map((each) => [
          each.question.contentId,
          each.choices.map((choice) => choice.contentId),
        ]),
      ),
    );

  const change = (triageRun: TriageSession, changed: Partial<TriageSession>): TriageSession => {
    const next = { ...triageRun, ...changed };
    triageRuns.set(triageRun.id, next);
    return next;
  };
  const without = (triageRun: TriageSession, questionId: string) =>
    triageRun.responses.filter((each) => each.question.id !== questionId);

  const handlers: Handlers = {
    triageQuestions: () => content.questions,
    triageFlow: () => content.flow,
    triageReminders: () => content.reminders,
    triageSessionCreate: () => {
      const { id, status, created } = addTriageRun(`session-${triageRuns.size + 1}`);
      return { id, status, created };
    },
    triageSession: ({ params }) => triageRuns.get(params.sessionId) ?? notFound(),
    triageAnswer: ({ params, body }) => {
      const triageRun = triageRuns.get(params.sessionId);
      if (!triageRun) return notFound();
      const response = responseTo(params.questionId, body.choiceIds);
      change(triageRun, { responses: [...without(triageRun, params.questionId), response] });
      return response;
    },
    triageAnswerDelete: ({ params }) => {
      const triageRun = triageRuns.get(params.sessionId);
      if (!triageRun) return notFound();
      change(triageRun, { responses: without(triageRun, params.questionId) });
      return undefined;
    },
    triageSessionComplete: ({ params }) => {
      const triageRun = triageRuns.get(params.sessionId);
      if (!triageRun) return notFound();
      const { end, unanswered } = pathOf(triageRun);
      if (!end) return refusal(409, 'TriageIncomplete', 'Incomplete', { unanswered });
      return change(triageRun, { status: 'COMPLETED' });
    },
    triageResults: ({ params }) => {
      const triageRun = triageRuns.get(params.sessionId);
      if (!triageRun) return notFound();
      return {
        recommendAssessment,
        preparation: recommendAssessment ? [] : ['Agree on a day.'],
        recommendations: recommendationsFor(triageRun),
        partial: pathOf(triageRun).end === null,
      };
    },
    triageShare: ({ params }) => (triageRuns.has(params.sessionId) ? undefined : notFound()),
  };

  return {
    ...fakeApi(handlers),
    sessions: triageRuns,
    content,
    addSession: (...triageRun: Parameters<typeof addTriageRun>) => addTriageRun(...triageRun).id,
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
