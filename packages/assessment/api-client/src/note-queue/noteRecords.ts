import type { NoteEntries } from '@psma/api-contract';
import {
  isArrayOf,
  isBoolean,
  isNullable,
  isNumber,
  isObjectOf,
  isOptional,
  isString,
} from '@psma/validators';
import { isFailure } from '../local-queue/failures.ts';
import { notifyChanged } from '../local-queue/localChanges.ts';
import type { QuestionRef, SharedQueueState } from '../local-queue/SharedQueueState.ts';
import { answerKey, keysUnder, partsOf, read, remove, write } from '../local-queue/storage.ts';
import type { DraftNote, NoteDraft } from './SharedNoteState.ts';

const KIND = 'note';

const isEntries = isObjectOf<NoteEntries>({ text: isString, evidence: isString, unsure: isBoolean });
const isDraft = isObjectOf<NoteDraft>({
  entries: isEntries,
  version: isNumber,
  known: isArrayOf(isEntries),
  other: isNullable(isEntries),
  failure: isNullable(isFailure),
  organisation: isOptional(isString),
});

/** Answers' prefix: discarding a session's answers deletes its notes. */
const noteKey = (userId: string, { sessionId, questionId }: QuestionRef) =>
  answerKey(userId, KIND, sessionId, questionId);

export const sameEntries = (a: NoteEntries, b: NoteEntries): boolean =>
  a.text === b.text && a.evidence === b.evidence && a.unsure === b.unsure;

export const draftOf = (shared: SharedQueueState, userId: string, question: QuestionRef): NoteDraft | null =>
  read(shared, noteKey(userId, question), isDraft);

export const draftNotes = (shared: SharedQueueState, userId: string): DraftNote[] =>
  keysUnder(shared, userId, KIND).flatMap((key) => {
    const [, , sessionId = '', questionId = ''] = partsOf(key);
    const draft = read(shared, key, isDraft);
    return draft ? [{ sessionId, questionId, ...draft }] : [];
  });

/** True if storage refused some: they are only in memory. */
export const hasUnpersisted = (shared: SharedQueueState, userId: string): boolean =>
  keysUnder(shared, userId, KIND).some((key) => shared.memory.has(key));

export function putDraft(
  shared: SharedQueueState,
  userId: string,
  question: QuestionRef,
  draft: NoteDraft,
): void {
  write(shared, noteKey(userId, question), draft);
  notifyChanged(shared);
}

export function dropDraft(shared: SharedQueueState, userId: string, question: QuestionRef): void {
  remove(shared, noteKey(userId, question));
  notifyChanged(shared);
}
