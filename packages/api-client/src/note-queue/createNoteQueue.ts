import type { NoteEntries } from '@psma/api-contract';
import { authState, type Observable } from '@psma/remote-kit';
import { observeLocalState } from '../answer-queue/observeQueue.ts';
import type { QuestionRef } from '../answer-queue/records.ts';
import { draftNotes, draftOf, dropDraft, hasUnpersisted, putDraft, sameEntries } from './noteRecords.ts';
import { sendNotes, type NoteServer } from './sendNotes.ts';
import type { DraftNote, NoteDraft, SharedNoteState } from './SharedNoteState.ts';

/** The notes of the user who is signed in that the server does not have. */
export interface NoteQueueState {
  drafts: readonly DraftNote[];
  /** Storage refused something, so closing the tab would lose it. */
  hasUnpersisted: boolean;
}

/** What stood on screen when a note was edited. */
export interface EditedNote {
  entries: NoteEntries;
  version: number;
}

/** Notes kept on this device, per user, session and question, until the server has them (decision G120). */
export interface NoteQueue {
  /** Keeps what the user entered in place of what was `edited`. */
  saveDraftNote(userId: string, question: QuestionRef, entries: NoteEntries, edited: EditedNote): void;
  /** Ends a conflict: this is what is to stand. */
  chooseNote(userId: string, question: QuestionRef, entries: NoteEntries): void;
  discardNote(userId: string, question: QuestionRef): void;
  /** Sends what is kept, after the answers and never in their way. Never throws. */
  flushNotes(userId: string): Promise<void>;
  noteQueueState: Observable<NoteQueueState>;
  /** Sends by itself while something is kept, once for all copies in the page. Returns a function that ends it. */
  startNoteQueue(): () => void;
}

/** As for answers (decision G64), in milliseconds. */
const RETRY_MS = 15_000;

export function createNoteQueue(
  shared: SharedNoteState,
  server: NoteServer,
  flushAnswers: (userId: string) => Promise<void>,
): NoteQueue {
  const send = sendNotes(shared, server);
  const flushNotes = async (userId: string) => {
    if (draftNotes(shared.answers, userId).length === 0) return;
    await flushAnswers(userId);
    await send(userId);
  };
  return {
    saveDraftNote(userId, question, entries, edited) {
      const draft = draftOf(shared.answers, userId, question);
      putDraft(shared.answers, userId, question, { ...edit(draft, edited), entries, failure: null });
    },
    chooseNote(userId, question, entries) {
      const draft = draftOf(shared.answers, userId, question);
      if (!draft) return;
      const known = draft.other ? [draft.other] : draft.known;
      putDraft(shared.answers, userId, question, { ...draft, entries, known, other: null, failure: null });
    },
    discardNote: (userId, question) => dropDraft(shared.answers, userId, question),
    flushNotes,
    noteQueueState: observeNotes(shared),
    startNoteQueue: () => startBackgroundSync(shared, flushNotes),
  };
}

/** Another tab may have written since this one showed the note: then both stand, until the user has chosen. */
function edit(
  draft: NoteDraft | null,
  { entries, version }: EditedNote,
): Omit<NoteDraft, 'entries' | 'failure'> {
  if (!draft) return { version, known: [entries], other: null };
  const { known, other } = draft;
  const isShown = sameEntries(draft.entries, entries);
  return { version: draft.version, known, other: other ?? (isShown ? null : draft.entries) };
}

function observeNotes({ answers: shared }: SharedNoteState): Observable<NoteQueueState> {
  const current = (): NoteQueueState => {
    const { userId } = authState.get();
    if (userId === null) return { drafts: [], hasUnpersisted: false };
    return { drafts: draftNotes(shared, userId), hasUnpersisted: hasUnpersisted(shared, userId) };
  };
  return observeLocalState(shared, current);
}

function startBackgroundSync(shared: SharedNoteState, flush: (userId: string) => Promise<void>): () => void {
  if (shared.started) return () => {};
  shared.started = true;
  const flushNow = () => {
    const { userId } = authState.get();
    if (userId) void flush(userId);
  };
  const timer = setInterval(flushNow, RETRY_MS);
  const unsubscribe = authState.subscribe(flushNow);
  addEventListener('online', flushNow);
  flushNow();
  return () => {
    shared.started = false;
    clearInterval(timer);
    unsubscribe();
    removeEventListener('online', flushNow);
  };
}
