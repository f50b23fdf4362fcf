import type { NoteEntries } from '@psma/api-contract';
import { isArrayOf, isBoolean, isNullable, isNumber, isObjectOf, isString } from '@psma/guards';
import { isFailure } from '../answer-queue/guards.ts';
import { tellChanged } from '../answer-queue/observeQueue.ts';
import type { QuestionRef } from '../answer-queue/records.ts';
import type { AnswerPage } from '../answer-queue/SharedQueueState.ts';
import { answerKey, keysUnder, partsOf, read, remove, write } from '../answer-queue/storage.ts';
import type { KeptNote, NoteDraft } from './SharedNoteState.ts';

const KIND = 'note';

const isEntries = isObjectOf<NoteEntries>({ text: isString, evidence: isString, unsure: isBoolean });
const isDraft = isObjectOf<NoteDraft>({
  entries: isEntries,
  version: isNumber,
  known: isArrayOf(isEntries),
  other: isNullable(isEntries),
  failure: isNullable(isFailure),
});

/** Under the answers' prefix, so that whoever discards a session's answers takes its notes along. */
const keyOf = (userId: string, { sessionId, questionId }: QuestionRef) =>
  answerKey(userId, KIND, sessionId, questionId);

export const sameEntries = (a: NoteEntries, b: NoteEntries): boolean =>
  a.text === b.text && a.evidence === b.evidence && a.unsure === b.unsure;

export const draftOf = (page: AnswerPage, userId: string, question: QuestionRef): NoteDraft | null =>
  read(page, keyOf(userId, question), isDraft);

/** A user's notes that the server does not have. */
export const keptNotes = (page: AnswerPage, userId: string): KeptNote[] =>
  keysUnder(page, userId, KIND).flatMap((key) => {
    const [, , sessionId = '', questionId = ''] = partsOf(key);
    const draft = read(page, key, isDraft);
    return draft ? [{ sessionId, questionId, ...draft }] : [];
  });

/** Some stand in memory only, because storage refused them. */
export const hasUnkept = (page: AnswerPage, userId: string): boolean =>
  keysUnder(page, userId, KIND).some((key) => page.memory.has(key));

export function putDraft(page: AnswerPage, userId: string, question: QuestionRef, draft: NoteDraft): void {
  write(page, keyOf(userId, question), draft);
  tellChanged(page);
}

export function dropDraft(page: AnswerPage, userId: string, question: QuestionRef): void {
  remove(page, keyOf(userId, question));
  tellChanged(page);
}
