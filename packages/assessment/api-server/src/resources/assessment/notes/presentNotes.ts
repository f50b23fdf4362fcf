import type { AssessmentNote } from '@psma/api-contract';
import type { ContentVersion } from '../../content/contentVersions.ts';
import { seesArea, type OwnArea } from '../../organisation/access/assessmentAccess.ts';
import type { NoteRow } from './noteStore.ts';

export const presentNote = ({ questionId, updated, ...note }: NoteRow): AssessmentNote => ({
  question: { id: questionId },
  ...note,
  updated: updated.toISOString(),
});

/** In question order; for contributors only those of their areas. */
export function presentNotes(
  notes: readonly NoteRow[],
  { sections }: ContentVersion,
  ownAreas: readonly OwnArea[] | null = null,
): AssessmentNote[] {
  const seen = sections.filter(({ pillarId }) => seesArea(ownAreas, pillarId));
  const questions = seen.flatMap((section) => section.questions);
  return questions.flatMap(({ id }) => notes.filter((note) => note.questionId === id).map(presentNote));
}
