import type { AnswerRequest } from '@psma/api-contract';
import { isNumber, isObjectOf, isString } from '@psma/validators';
import type { AnswerFailure } from '../local-queue/failures.ts';
import type { QuestionRef, SharedQueueState } from '../local-queue/SharedQueueState.ts';
import { answerKey, has, keysUnder, partsOf, read, remove, write } from '../local-queue/storage.ts';
import type { DraftChoice, PendingAnswer } from './PendingAnswer.ts';
import { isDraftChoice, isPendingAnswer } from './recordValidators.ts';

export const firstChoice = (answer: AnswerRequest): string =>
  'choiceId' in answer ? answer.choiceId : (answer.choiceIds[0] ?? '');

export const choiceKey = (userId: string, sessionId: string, questionId: string) =>
  answerKey(userId, 'choice', sessionId, questionId);

const queuedKey = (userId: string, entry: PendingAnswer) =>
  answerKey(userId, 'queued', entry.sessionId, entry.questionId, entry.id);

/** Queued answers in sending order; only the last per question. */
export function queued(shared: SharedQueueState, userId: string): PendingAnswer[] {
  const all = everyQueued(shared, userId);
  return all.filter((entry, index) => !all.slice(index + 1).some((later) => sameQuestion(entry, later)));
}

/** This device's last count and client per session: never decreases. */
interface Count {
  client: string;
  last: number;
}
const isCount = isObjectOf<Count>({ client: isString, last: isNumber });

const countKey = (userId: string, sessionId: string) => answerKey(userId, 'count', sessionId);

const countOf = (shared: SharedQueueState, userId: string, sessionId: string): Count =>
  read(shared, countKey(userId, sessionId), isCount) ?? {
    client: Math.random().toString(36).slice(2),
    last: 0,
  };

/** Appends, replacing an earlier answer to the question. */
export function enqueue(
  shared: SharedQueueState,
  userId: string,
  added: Pick<PendingAnswer, 'sessionId' | 'questionId' | 'answer' | 'organisation'>,
  seen: string | null,
): PendingAnswer {
  const all = everyQueued(shared, userId);
  const earlier = all.filter((entry) => sameQuestion(entry, added));
  const { client, last } = countOf(shared, userId, added.sessionId);
  const order = Math.max(Date.now(), 1 + Math.max(last, ...all.map((each) => each.order)));
  write(shared, countKey(userId, added.sessionId), { client, last: order } satisfies Count);
  const entry: PendingAnswer = {
    ...added,
    id: `${order}-${Math.random().toString(36).slice(2)}`,
    expected: [
      ...new Set([seen, ...earlier.flatMap((each) => [...each.expected, firstChoice(each.answer)])]),
    ],
    order,
    client,
    failure: null,
  };
  write(shared, queuedKey(userId, entry), entry);
  for (const each of earlier) remove(shared, queuedKey(userId, each));
  return entry;
}

/** Removes an accepted answer and earlier ones to its question. */
export function dequeue(shared: SharedQueueState, userId: string, sent: PendingAnswer): void {
  for (const entry of everyQueued(shared, userId)) {
    if (sameQuestion(entry, sent) && entry.order <= sent.order) remove(shared, queuedKey(userId, entry));
  }
}

/** Records why the server refused. */
export function markFailed(
  shared: SharedQueueState,
  userId: string,
  entry: PendingAnswer,
  { status, name, message }: AnswerFailure,
): void {
  const key = queuedKey(userId, entry);
  if (has(shared, key)) write(shared, key, { ...entry, failure: { status, name, message } });
}

export const changedKey = (userId: string, sessionId: string, questionId: string) =>
  answerKey(userId, 'changed', sessionId, questionId);

const questionOf = (key: string): QuestionRef => {
  const [, , sessionId = '', questionId = ''] = partsOf(key);
  return { sessionId, questionId };
};

/** A user's unsaved selections. */
export const draftChoices = (shared: SharedQueueState, userId: string): (QuestionRef & DraftChoice)[] =>
  keysUnder(shared, userId, 'choice').flatMap((key) => {
    const draft = read(shared, key, isDraftChoice);
    return draft ? [{ ...questionOf(key), ...draft }] : [];
  });

/** A question whose answer was changed by others. */
export interface ChangedAnswer extends QuestionRef {
  /** Name of the member; null if unknown. */
  by: string | null;
}
const isAuthor = isObjectOf<{ by: string }>({ by: isString });

export const markChanged = (
  shared: SharedQueueState,
  userId: string,
  { by, ...question }: ChangedAnswer,
): boolean =>
  write(shared, changedKey(userId, question.sessionId, question.questionId), by === null ? true : { by });

export const changedAnswers = (shared: SharedQueueState, userId: string): ChangedAnswer[] =>
  keysUnder(shared, userId, 'changed').map((key) => ({
    ...questionOf(key),
    by: read(shared, key, isAuthor)?.by ?? null,
  }));

/** Keys of a user's unsaved and queued answers. */
export const answerKeys = (shared: SharedQueueState, userId: string): string[] =>
  ['choice', 'queued'].flatMap((kind) => keysUnder(shared, userId, kind));

/** All keys of a user or one session. */
export const keysOf = (shared: SharedQueueState, userId: string, sessionId?: string): string[] =>
  keysUnder(shared, userId).filter((key) => sessionId === undefined || partsOf(key)[2] === sessionId);

function everyQueued(shared: SharedQueueState, userId: string): PendingAnswer[] {
  return keysUnder(shared, userId, 'queued')
    .map((key) => read(shared, key, isPendingAnswer))
    .filter((entry) => entry !== null)
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

const sameQuestion = (a: QuestionRef, b: QuestionRef) =>
  a.sessionId === b.sessionId && a.questionId === b.questionId;
