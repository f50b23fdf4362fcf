import type { NoteEntries } from '@psma/api-contract';
import type { QuestionRef } from '../answer-queue/records.ts';
import {
  sharedQueueState,
  type AnswerFailure,
  type SharedQueueState,
} from '../answer-queue/SharedQueueState.ts';

/** A note that stands on the device until the server has it. */
export interface NoteDraft {
  entries: NoteEntries;
  /** The server's version that was edited; 0 where there was none. */
  version: number;
  /** What may stand on the server without anyone else having written: what was edited, and what was sent before. */
  known: NoteEntries[];
  /** What somebody else wrote meanwhile; the note waits until the user has chosen. */
  other: NoteEntries | null;
  /** Set when the server will not take it as it is. */
  failure: AnswerFailure | null;
}

export type DraftNote = QuestionRef & NoteDraft;

/**
 * What all copies of this package in one page share about notes. They stand in the storage of the answers, and are sent
 * by a starter and under a lock of their own: an older copy may send for the page and knows no notes, and no note may
 * make an answer wait.
 */
export interface SharedNoteState extends Pick<SharedQueueState, 'locks' | 'last' | 'started'> {
  answers: SharedQueueState;
}

export const createSharedNoteState = (answers: SharedQueueState): SharedNoteState => ({
  answers,
  locks: answers.locks,
  last: Promise.resolve(),
  started: false,
});

const KEY = Symbol.for('psma-notes/1');

/** The page's own, made by whichever copy of this package comes first. */
export function sharedNoteState(): SharedNoteState {
  const scope = globalThis as { [KEY]?: SharedNoteState };
  scope[KEY] ??= createSharedNoteState(sharedQueueState());
  return scope[KEY];
}
