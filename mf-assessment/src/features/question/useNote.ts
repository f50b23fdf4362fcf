import {
  assessmentNotesQuery,
  chooseNote,
  discardNote,
  flushNotes,
  noteQueueState,
  saveDraftNote,
  type DraftNote,
} from '@psma/api-client';
import type { AssessmentNote, NoteEntries } from '@psma/api-contract';
import { useObservable, useQuery } from '@psma/remote-kit';
import { useEffect, useRef } from 'react';
import { useUserId } from '../../user/UserContext.ts';

export interface Note {
  /** Device version, otherwise the server's. */
  entries: NoteEntries;
  stored: AssessmentNote | undefined;
  kept: DraftNote | undefined;
  keep: (entries: NoteEntries) => void;
  choose: (entries: NoteEntries) => void;
  discard: () => void;
  flush: () => void;
}

export const NO_ENTRIES: NoteEntries = { text: '', evidence: '', unsure: false };

/** Returns an answer's note; null before loading. */
export function useNote(sessionId: string, questionId: string): Note | null {
  const userId = useUserId();
  const { data } = useQuery(assessmentNotesQuery(sessionId));
  const question = { sessionId, questionId };
  const kept = useObservable(noteQueueState).drafts.find(
    (note) => note.sessionId === sessionId && note.questionId === questionId,
  );
  const stored = data?.find((note) => note.question.id === questionId);
  const { text, evidence, unsure } = kept?.entries ?? stored ?? NO_ENTRIES;
  const entries = { text, evidence, unsure };
  const version = kept?.version ?? stored?.version ?? 0;

  // A second change before the next render builds on the first.
  const edited = useRef({ entries, version });
  useEffect(() => {
    edited.current = { entries, version };
  });
  // Sends entries when the question is left.
  useEffect(() => () => void flushNotes(userId), [userId, sessionId, questionId]);

  if (!data && !kept) return null;
  return {
    entries,
    stored,
    kept,
    keep(changed) {
      saveDraftNote(userId, question, changed, edited.current);
      edited.current = { entries: changed, version };
    },
    choose(chosen) {
      chooseNote(userId, question, chosen);
      void flushNotes(userId);
    },
    discard: () => discardNote(userId, question),
    flush: () => void flushNotes(userId),
  };
}
