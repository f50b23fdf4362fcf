import type { AssessmentNote } from '@psma/api-contract';
import type { ContentVersion } from '../../content/contentVersions.ts';
import type { NoteRow } from './noteStore.ts';

export const presentNote = ({ questionId, updated, ...note }: NoteRow): AssessmentNote => ({
  question: { id: questionId },
  ...note,
  updated: updated.toISOString(),
});

/** In question order. */
export function presentNotes(notes: readonly NoteRow[], { sections }: ContentVersion): AssessmentNote[] {
  const questions = sections.flatMap((section) => section.questions);
  return questions.flatMap(({ id }) => notes.filter((note) => note.questionId === id).map(presentNote));
}
