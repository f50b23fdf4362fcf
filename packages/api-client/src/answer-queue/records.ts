import type { AnswerRequest } from '@psma/api-contract';
import { isNumber, isObjectOf, isString } from '@psma/guards';
import { isKeptChoice, isPendingAnswer } from './guards.ts';
import type { AnswerFailure, AnswerPage, KeptChoice, PendingAnswer } from './SharedQueueState.ts';
import { answerKey, has, keysUnder, partsOf, read, remove, write } from './storage.ts';

export interface QuestionRef {
  sessionId: string;
  questionId: string;
}

export const firstChoice = (answer: AnswerRequest): string =>
  'choiceId' in answer ? answer.choiceId : (answer.choiceIds[0] ?? '');

export const choiceKey = (userId: string, sessionId: string, questionId: string) =>
  answerKey(userId, 'choice', sessionId, questionId);

const queuedKey = (userId: string, entry: PendingAnswer) =>
  answerKey(userId, 'queued', entry.sessionId, entry.questionId, entry.id);

/** What waits for the server, in the order of sending; of several answers to a question only the last. */
export function queued(page: AnswerPage, userId: string): PendingAnswer[] {
  const all = everyQueued(page, userId);
  return all.filter((entry, index) => !all.slice(index + 1).some((later) => sameQuestion(entry, later)));
}

/** What this device last counted to in a session, and as whom: it never counts backwards, whatever its clock does. */
interface Count {
  client: string;
  last: number;
}
const isCount = isObjectOf<Count>({ client: isString, last: isNumber });

const countKey = (userId: string, sessionId: string) => answerKey(userId, 'count', sessionId);

const countOf = (page: AnswerPage, userId: string, sessionId: string): Count =>
  read(page, countKey(userId, sessionId), isCount) ?? {
    client: Math.random().toString(36).slice(2),
    last: 0,
  };

/** Adds an answer at the end. It takes the place of an earlier one to the same question. */
export function enqueue(
  page: AnswerPage,
  userId: string,
  added: Pick<PendingAnswer, 'sessionId' | 'questionId' | 'answer'>,
  seen: string | null,
): PendingAnswer {
  const all = everyQueued(page, userId);
  const earlier = all.filter((entry) => sameQuestion(entry, added));
  const { client, last } = countOf(page, userId, added.sessionId);
  const order = Math.max(Date.now(), 1 + Math.max(last, ...all.map((each) => each.order)));
  write(page, countKey(userId, added.sessionId), { client, last: order } satisfies Count);
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
  write(page, queuedKey(userId, entry), entry);
  for (const each of earlier) remove(page, queuedKey(userId, each));
  return entry;
}

/** The server has it: neither this answer nor an earlier one to the same question waits any longer. */
export function dequeue(page: AnswerPage, userId: string, sent: PendingAnswer): void {
  for (const entry of everyQueued(page, userId)) {
    if (sameQuestion(entry, sent) && entry.order <= sent.order) remove(page, queuedKey(userId, entry));
  }
}

/** Notes why the server refused an answer that still waits. */
export function markFailed(
  page: AnswerPage,
  userId: string,
  entry: PendingAnswer,
  { status, name, message }: AnswerFailure,
): void {
  const key = queuedKey(userId, entry);
  if (has(page, key)) write(page, key, { ...entry, failure: { status, name, message } });
}

export const changedKey = (userId: string, sessionId: string, questionId: string) =>
  answerKey(userId, 'changed', sessionId, questionId);

const questionOf = (key: string): QuestionRef => {
  const [, , sessionId = '', questionId = ''] = partsOf(key);
  return { sessionId, questionId };
};

/** Every selection of a user that is not saved yet. */
export const keptChoices = (page: AnswerPage, userId: string): (QuestionRef & KeptChoice)[] =>
  keysUnder(page, userId, 'choice').flatMap((key) => {
    const kept = read(page, key, isKeptChoice);
    return kept ? [{ ...questionOf(key), ...kept }] : [];
  });

export const changes = (page: AnswerPage, userId: string): QuestionRef[] =>
  keysUnder(page, userId, 'changed').map(questionOf);

/** Where a user's answers stand, those not saved and those on the queue. */
export const answerKeys = (page: AnswerPage, userId: string): string[] =>
  ['choice', 'queued'].flatMap((kind) => keysUnder(page, userId, kind));

/** Everything kept for a user, or for one session of theirs. */
export const keysOf = (page: AnswerPage, userId: string, sessionId?: string): string[] =>
  keysUnder(page, userId).filter((key) => sessionId === undefined || partsOf(key)[2] === sessionId);

function everyQueued(page: AnswerPage, userId: string): PendingAnswer[] {
  return keysUnder(page, userId, 'queued')
    .map((key) => read(page, key, isPendingAnswer))
    .filter((entry) => entry !== null)
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

const sameQuestion = (a: QuestionRef, b: QuestionRef) =>
  a.sessionId === b.sessionId && a.questionId === b.questionId;
