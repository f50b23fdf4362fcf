import { discardNote, type DraftNote } from '@psma/api-client';
import { Banner, Button, Stack, Text } from '@psma/design-system';
import { messages } from '../messages.ts';
import { useUserId } from '../user/UserContext.ts';
import type { NameQuestion } from './nameQuestion.ts';
import { noteRefusal } from './noteRefusal.ts';
import { QuestionLink } from './QuestionLink.tsx';

const copy = messages.notes;

type RefusedNotesProps = { refused: DraftNote[]; nameQuestion: NameQuestion };

/** Shows refused notes in full, for copying before discarding. */
export function RefusedNotes({ refused, nameQuestion }: RefusedNotesProps) {
  const userId = useUserId();
  return (
    <Banner tone="warning">
      <Stack gap={12}>
        <Text strong>{copy.refused(refused.length)}</Text>
        {refused.map((note) => (
          <Stack key={`${note.sessionId} ${note.questionId}`} gap={4} align="start">
            <Text>
              <QuestionLink question={note} nameQuestion={nameQuestion} />
              {': '}
              {note.failure ? noteRefusal(note.failure) : null}
            </Text>
            <Text dir="auto" translate="no" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {[note.entries.text, note.entries.evidence].filter(Boolean).join('\n')}
            </Text>
            <Button variant="secondary" size="small" onClick={() => discardNote(userId, note)}>
              {copy.discard}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Banner>
  );
}
