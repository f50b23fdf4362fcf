import type { AssessmentNote } from '@psma/api-contract';
import { authState, queryClient } from '@psma/remote-kit';
import { assessmentNotesQuery } from '../notes.ts';

/** The server has a note: shows it at once wherever its assessment is loaded, and asks the server for the rest. */
export function takeNoteIntoCache(userId: string, sessionId: string, note: AssessmentNote): void {
  if (userId !== authState.get().userId) return;
  const { queryKey } = assessmentNotesQuery(sessionId);
  queryClient.setQueryData(
    queryKey,
    (notes) => notes && [...notes.filter((each) => each.question.id !== note.question.id), note],
  );
  // What is being loaded may have been read before the note was there.
  void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }));
}
