import { answerQueueState, isRefusedForGood, noteQueueState, type QuestionRef } from '@psma/api-client';
import { Banner, Stack } from '@psma/design-system';
import { useObservable } from '@psma/remote-kit';
import { messages } from '../messages.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import type { NameQuestion } from './nameQuestion.ts';
import { RefusedAnswers } from './RefusedAnswers.tsx';
import { RefusedNotes } from './RefusedNotes.tsx';

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
