import type { AssessmentNote } from '@psma/api-contract';
import { authState, queryClient } from '@psma/remote-kit';
import { assessmentNotesQuery } from '../notes.ts';

/** Shows an accepted note at once; refetches the rest. */
export function takeNoteIntoCache(userId: string, sessionId: string, note: AssessmentNote): void {
  if (userId !== authState.get().userId) return;
  const { queryKey } = assessmentNotesQuery(sessionId);
  queryClient.setQueryData(
    queryKey,
    (notes) => notes && [...notes.filter((each) => each.question.id !== note.question.id), note],
  );
  // A running fetch may predate the note.
  void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }));
}
