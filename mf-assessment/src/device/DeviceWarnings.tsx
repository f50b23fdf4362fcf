import {
  answerQueueState,
  discardNote,
  dismissChange,
  isRefusedForGood,
  noteQueueState,
  type ChangedAnswer,
  type DraftNote,
  type QuestionRef,
} from '@psma/api-client';
import { Banner, Button, Stack, Text, WithUserTexts } from '@psma/design-system';
import { useObservable } from '@psma/remote-kit';
import { messages } from '../messages.ts';
import { useUserId } from '../user/UserContext.ts';
import type { NameQuestion } from './nameQuestion.ts';
import { noteRefusal } from './noteRefusal.ts';
import { QuestionLink } from './QuestionLink.tsx';
import { RefusedAnswers } from './RefusedAnswers.tsx';

interface DeviceWarningsProps {
  nameQuestion: NameQuestion;
  /** Current question, which shows its refused answer itself. */
  currentQuestion?: QuestionRef;
}

/** Reports waiting, refused or remotely changed answers and notes. */
export function DeviceWarnings({ nameQuestion, currentQuestion }: DeviceWarningsProps) {
  const { pending, changed, offline } = useObservable(answerQueueState);
  const waiting = pending.filter((entry) => !entry.failure);
  const refused = pending.filter((entry) => entry.failure && !isSame(entry, currentQuestion));
  const { drafts } = useObservable(noteQueueState);
  const notes = drafts.filter((note) => isRefusedForGood(note) && !isSame(note, currentQuestion));
  const showsWaiting = offline && waiting.length > 0;
  if (!showsWaiting && refused.length === 0 && changed.length === 0 && notes.length === 0) return null;
  return (
    <Stack gap={12}>
      {showsWaiting ? <Banner tone="warning">{messages.device.waiting(waiting.length)}</Banner> : null}
      {refused.length > 0 ? <RefusedAnswers refused={refused} nameQuestion={nameQuestion} /> : null}
      {notes.length > 0 ? <RefusedNotes refused={notes} nameQuestion={nameQuestion} /> : null}
      {changed.length > 0 ? <ChangedElsewhere changed={changed} nameQuestion={nameQuestion} /> : null}
    </Stack>
  );
}

const isSame = (entry: QuestionRef, current: QuestionRef | undefined) =>
  entry.sessionId === current?.sessionId && entry.questionId === current.questionId;

type ChangedElsewhereProps = { changed: readonly ChangedAnswer[]; nameQuestion: NameQuestion };

/** Reports concurrent changes: last write wins (decision G91). */
function ChangedElsewhere({ changed, nameQuestion }: ChangedElsewhereProps) {
  const userId = useUserId();
  const copy = messages.device;
  const dismiss = () => {
    for (const change of changed) dismissChange(userId, change);
  };
  return (
    <Banner tone="warning" onDismiss={dismiss}>
      <Stack gap={4}>
        <Text strong>{copy.changed}</Text>
        {changed.map((change) => (
          <Text key={`${change.sessionId} ${change.questionId}`}>
            <QuestionLink question={change} nameQuestion={nameQuestion} />
            {change.by === null ? null : <WithUserTexts texts={[change.by]}>{copy.changedBy}</WithUserTexts>}
          </Text>
        ))}
        <Text>{copy.changedMore}</Text>
      </Stack>
    </Banner>
  );
}

const copy = messages.notes;

type RefusedNotesProps = { refused: DraftNote[]; nameQuestion: NameQuestion };

/** Shows refused notes in full, for copying before discarding. */
function RefusedNotes({ refused, nameQuestion }: RefusedNotesProps) {
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
