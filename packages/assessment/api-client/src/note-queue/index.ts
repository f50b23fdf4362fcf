import { flushAnswers } from '../answer-queue/index.ts';
import { saveNote } from '../notes.ts';
import { createNoteQueue } from './createNoteQueue.ts';
import { sharedNoteState } from './SharedNoteState.ts';
import { takeNoteIntoCache } from './takeNoteIntoCache.ts';

export type { DraftNote } from './SharedNoteState.ts';
export type { EditedNote, NoteQueueState } from './createNoteQueue.ts';
export { sameEntries } from './noteRecords.ts';

/** See `NoteQueue`. */
export const { chooseNote, discardNote, flushNotes, saveDraftNote, noteQueueState, startNoteQueue } =
  createNoteQueue(sharedNoteState(), { send: saveNote, onSaved: takeNoteIntoCache }, flushAnswers);
