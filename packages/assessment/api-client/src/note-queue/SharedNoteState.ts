import type { NoteEntries } from '@psma/api-contract';
import type { AnswerFailure } from '../local-queue/failures.ts';
import {
  sharedQueueState,
  type QuestionRef,
  type SharedQueueState,
} from '../local-queue/SharedQueueState.ts';

/** A note kept on the device until saved. */
export interface NoteDraft {
  entries: NoteEntries;
  /** Edited server version; 0 for none. */
  version: number;
  /** Values expected on the server: edited and earlier sent. */
  known: NoteEntries[];
  /** Conflicting foreign note; ours waits for the user's choice. */
  other: NoteEntries | null;
  /** Set if the server will not accept it unchanged. */
  failure: AnswerFailure | null;
  /** Organisation of the assessment, if the account has several; missing if another release stored it. */
  organisation?: string;
}

export type DraftNote = QuestionRef & NoteDraft;

/**
 * Note state shared by all copies in a document. Sender and lock are separate:
 * older copies know no notes, and notes must not delay answers.
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

/** The document's state, created by the first copy. */
export function sharedNoteState(): SharedNoteState {
  const scope = globalThis as { [KEY]?: SharedNoteState };
  scope[KEY] ??= createSharedNoteState(sharedQueueState());
  return scope[KEY];
}
