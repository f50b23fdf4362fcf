import { fakeApi, refusal, type Handlers } from '@psma/api-client/testing';
import {
  ORGANISATION,
  type AssessmentArea,
  type AssessmentAreas,
  type AssessmentResult,
  type Organisation,
  type UserProfile,
} from '@psma/api-contract';
import { ANN, BO } from './areas.ts';
import { createAssessmentStore, type AssessmentStore } from './assessmentStore.ts';

const notFound = () => refusal(404, 'NotFound', 'There is no such assessment.');

/** Prefetched for the results page; unused here. */
const EMPTY_RESULT: AssessmentResult = {
  id: '',
  title: '',
  completed: true,
  completedAt: '2026-03-09T10:00:00.000Z',
  feedbackCompleted: false,
  contentVersion: '',
  pillarRule: '',
  overallLevel: 'AWARE',
  overallScore: 1,
  pillars: [],
  questions: [],
  answers: [],
  answersSummary: [],
  levels: [],
};

/** Replaces `fetch` with the in-memory assessment API. */
export function fakeAssessments() {
  const store = createAssessmentStore();
  const { stored, notes, content, addSession, present, update, save, saveNote } = store;
  const user: UserProfile = {
    id: 'user-1',
    email: 'ann@example.org',
    organisation: { name: null, code: null },
    organisationRole: null,
    sector: null,
    groups: ['implementers'],
  };

  /** Role and members; null: not answered. */
  const membership: { organisation: Organisation | null } = { organisation: null };
  /** Organisations by the id in the header; any other id gets `membership`. */
  const elsewhere = new Map<string, Organisation>();
  /** Areas by assessment; an assessment without an entry is one of a server without areas. */
  const areas = new Map<string, AssessmentAreas>();

  return {
    ...fakeApi({
      ...handlersOf(user, store),
      ...areaHandlersOf(areas),
      organisation: ({ headers }) =>
        elsewhere.get(headers[ORGANISATION] ?? '') ?? membership.organisation ?? 'network',
    }),
    user,
    membership,
    elsewhere,
    areas,
    content,
    addSession,
    session: (id: string) => (stored.has(id) ? present(id) : null),
    update,
    save,
    notes,
    saveNote,
    /** Returns the choice ids stored for a question. */
    stored: (id: string, questionId: string) => {
      const found = stored.get(id)?.answers.find((each) => each.question.id === questionId);
      return found ? (found.choices ?? [found.choice]).map((choice) => choice.id) : null;
    },
  };
}

/** Changes of one area, each with the next version. */
function areaHandlersOf(areas: Map<string, AssessmentAreas>): Handlers {
  let hasAsked = false;
  const find = (sessionId: string, pillarId: string) =>
    areas.get(sessionId)?.areas.find((area) => area.pillarId === pillarId);
  const change = (
    { sessionId, pillarId }: { sessionId: string; pillarId: string },
    version: number,
    changes: Partial<AssessmentArea>,
  ) => {
    const area = find(sessionId, pillarId);
    if (!area) return notFound();
    if (area.version !== version)
      return refusal(409, 'ChangedElsewhere', 'Changed elsewhere.', { current: area });
    return Object.assign(area, changes, { version: version + 1 });
  };
  return {
    assessmentAreas: ({ params }) => structuredClone(areas.get(params.sessionId)) ?? notFound(),
    areaAssign: ({ params, body: { version, assignee, due } }) =>
      change(params, version, {
        assignee: assignee === null ? null : { id: assignee, name: 'Bo Jones' },
        due,
        submittedAt: null,
      }),
    areasAssign: ({ params: { sessionId }, body: { areas: requested, assignee, due } }) => {
      const found = requested.flatMap(({ pillarId }) => find(sessionId, pillarId) ?? []);
      const outdated = found.filter(({ version }, index) => version !== requested[index]?.version);
      if (outdated.length > 0)
        return refusal(409, 'ChangedElsewhere', 'Changed elsewhere.', { current: outdated });
      const member = [ANN, BO].find(({ id }) => id === assignee) ?? BO;
      for (const area of found) Object.assign(area, { assignee: member, due, version: area.version + 1 });
      return structuredClone({ areas: found });
    },
    areaSubmit: ({ params, body: { version } }) =>
      change(params, version, { submittedAt: '2026-03-12T10:00:00.000Z' }),
    areaRemind: ({ params }) => {
      const { sessionId, pillarId } = params;
      const area = find(sessionId, pillarId);
      if (area?.remindedAt)
        return refusal(429, 'TooManyRequests', 'A reminder was sent within the last day.');
      return area ? Object.assign(area, { remindedAt: '2026-03-10T10:00:00.000Z' }) : notFound();
    },
    areaCheck: ({ params, body: { digest } }) => {
      const area = find(params.sessionId, params.pillarId);
      if (!area?.check) return notFound();
      if (area.check.digest !== digest)
        return refusal(409, 'ChangedElsewhere', 'Changed elsewhere.', { current: area });
      const check = {
        ...area.check,
        state: 'CHECKED' as const,
        by: { ...BO },
        at: '2026-03-12T10:00:00.000Z',
      };
      return change(params, area.version, { check, remark: null });
    },
    checksAsk: () => {
      if (hasAsked) return refusal(429, 'TooManyRequests', 'Members were asked within the last day.');
      hasAsked = true;
      return { asked: [ANN] };
    },
    areaReturn: ({ params, body: { version, remark = null } }) =>
      change(params, version, { submittedAt: null, remark }),
  };
}

function handlersOf(user: UserProfile, store: AssessmentStore): Handlers {
  const { stored, notes, content, addSession, present, update, complete, save, saveNote } = store;
  return {
    assessmentNotes: ({ params }) =>
      stored.has(params.sessionId) ? (notes.get(params.sessionId) ?? []) : notFound(),
    assessmentNote: ({ params, body }) => {
      const saved = saveNote(params.sessionId, params.questionId, body);
      return 'current' in saved ? refusal(409, 'ChangedElsewhere', 'Changed elsewhere.', saved) : saved;
    },
    userMe: () => user,
    assessmentQuestions: ({ query }) => {
      const session = query.get('session');
      return session && !stored.has(session) ? notFound() : content.sections;
    },
    assessmentSessions: () => [...stored.keys()].map(present),
    assessmentCreate: ({ body }) => ({ id: addSession({ title: body.title }) }),
    assessmentSession: ({ params }) =>
      stored.has(params.sessionId) ? present(params.sessionId) : notFound(),
    assessmentResults: ({ params }) =>
      stored.has(params.sessionId) ? [{ ...EMPTY_RESULT, id: params.sessionId }] : notFound(),
    assessmentDelete: ({ params }) => (stored.delete(params.sessionId) ? undefined : notFound()),
    assessmentRename: ({ params, body }) => {
      if (!stored.has(params.sessionId)) return notFound();
      update(params.sessionId, { title: body.title });
      return present(params.sessionId);
    },
    assessmentRetake: ({ params }) => {
      const source = stored.get(params.sessionId);
      if (!source) return notFound();
      const { id, title, completedAt } = source;
      const answers = source.answers.map((each) => ({ ...each, carriedForward: true }));
      return {
        id: addSession({ title, answers, retakeOf: { id, title, completedAt, droppedQuestions: [] } }),
      };
    },
    assessmentComplete: ({ params }) => {
      const session = stored.get(params.sessionId);
      return session ? complete(params.sessionId, session) : notFound();
    },
    assessmentAnswer: ({ params, body }) => {
      const session = stored.get(params.sessionId);
      if (!session) return notFound();
      if (session.completed) return refusal(409, 'AssessmentCompleted', 'This assessment is completed.');
      return save(params.sessionId, params.questionId, body);
    },
  };
}

export type FakeAssessments = ReturnType<typeof fakeAssessments>;
