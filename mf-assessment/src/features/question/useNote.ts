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
  /** What is shown: what stands on the device, else what the server has. */
  entries: NoteEntries;
  stored: AssessmentNote | undefined;
  kept: DraftNote | undefined;
  keep: (entries: NoteEntries) => void;
  choose: (entries: NoteEntries) => void;
  discard: () => void;
  flush: () => void;
}

export const NO_ENTRIES: NoteEntries = { text: '', evidence: '', unsure: false };

/** The note beside an answer. Null where there is none to show: not loaded yet, or a server before notes. */
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

  // Two changes may come before a render: the second one was made to the first.
  const edited = useRef({ entries, version });
  useEffect(() => {
    edited.current = { entries, version };
  });
  // Whatever was entered goes when its question is left.
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
