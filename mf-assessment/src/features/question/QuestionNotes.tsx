import { sameEntries, useMembership } from '@psma/api-client';
import type { AssessmentSession } from '@psma/api-contract';
import { Stack, Text, WithUserTexts } from '@psma/design-system';
import { Disclosure } from '@psma/design-system/forms';
import { formatDay } from '@psma/screen-kit';
import { memo, type FocusEvent, type ReactNode } from 'react';
import { messages } from '../../messages.ts';
import { NoteConflict } from './NoteConflict.tsx';
import { NoteForm } from './NoteForm.tsx';
import { RefusedNote } from './RefusedNote.tsx';
import { NO_ENTRIES, useNote, type Note } from './useNote.ts';

const copy = messages.notes;

interface QuestionNotesProps {
  sessionId: string;
  /** Re-taken assessment. */
  source: AssessmentSession['retakeOf'];
  questionId: string;
}

/** Folds note, evidence and "not sure"; nothing without server support. */
export const QuestionNotes = memo(function QuestionNotes({
  sessionId,
  source,
  questionId,
}: QuestionNotesProps) {
  const note = useNote(sessionId, questionId);
  const { sharedName } = useMembership();
  if (!note) return null;
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) note.flush();
  };
  const label = sharedName === null ? copy.label : copy.sharedLabel;
  const isEmpty = sameEntries(note.entries, NO_ENTRIES);
  return (
    <Stack gap={8} onBlur={onBlur} data-screen-only={isEmpty ? '' : undefined}>
      {note.kept?.other ? (
        <NoteConflict mine={note.entries} theirs={note.kept.other} onChoose={note.choose} />
      ) : null}
      {note.kept?.failure ? (
        <RefusedNote failure={note.kept.failure} onRetry={note.flush} onDiscard={note.discard} />
      ) : null}
      <Disclosure label={label} openLabel={label}>
        <NoteForm key={questionId} note={note} label={label} sharedName={sharedName} />
      </Disclosure>
      <Text variant="small" muted role="status">
        {storageStatus(note, source)}
      </Text>
    </Stack>
  );
});

function storageStatus({ kept, stored }: Note, source: AssessmentSession['retakeOf']): ReactNode {
  if (kept) return copy.kept;
  if (!stored) return '';
  if (!stored.carriedForward || !source) return copy.saved;
  return (
    <WithUserTexts texts={[source.title]}>
      {(title) => copy.carried(title, source.completedAt && formatDay(source.completedAt))}
    </WithUserTexts>
  );
}
