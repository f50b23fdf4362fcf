import type { NoteEntries } from '@psma/api-contract';
import { authState, type Observable } from '@psma/remote-kit';
import { observeLocalState } from '../local-queue/localChanges.ts';
import type { QuestionRef } from '../local-queue/SharedQueueState.ts';
import { startBackgroundSync, startOnce } from '../local-queue/startBackgroundSync.ts';
import { organisationOf } from '../organisation/assessmentOrganisation.ts';
import { draftNotes, draftOf, dropDraft, hasUnpersisted, putDraft, sameEntries } from './noteRecords.ts';
import { sendNotes, type NoteServer } from './sendNotes.ts';
import type { DraftNote, NoteDraft, SharedNoteState } from './SharedNoteState.ts';

/** The signed-in user's notes that the server lacks. */
export interface NoteQueueState {
  drafts: readonly DraftNote[];
  /** Storage refused data: closing the tab loses it. */
  hasUnpersisted: boolean;
}

/** Note on screen when edited. */
export interface EditedNote {
  entries: NoteEntries;
  version: number;
}

/** Keeps notes until the server has them (decision G120). */
export interface NoteQueue {
  saveDraftNote(userId: string, question: QuestionRef, entries: NoteEntries, edited: EditedNote): void;
  /** Resolves a conflict with these entries. */
  chooseNote(userId: string, question: QuestionRef, entries: NoteEntries): void;
  discardNote(userId: string, question: QuestionRef): void;
  /** Sends notes after answers, without delaying them; never throws. */
  flushNotes(userId: string): Promise<void>;
  noteQueueState: Observable<NoteQueueState>;
  /** Sends in the background, once per document. Returns a stop function. */
  startNoteQueue(): () => void;
}

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
      const organisation = organisationOf(question.sessionId) ?? draft?.organisation;
      const changes = { entries, failure: null, ...(organisation && { organisation }) };
      putDraft(shared.answers, userId, question, { ...edit(draft, edited), ...changes });
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
    startNoteQueue: () => startOnce(shared, () => startBackgroundSync(flushNotes)),
  };
}

/** Stores both notes if another tab wrote one. */
function edit(
  draft: NoteDraft | null,
  { entries, version }: EditedNote,
): Pick<NoteDraft, 'version' | 'known' | 'other'> {
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
