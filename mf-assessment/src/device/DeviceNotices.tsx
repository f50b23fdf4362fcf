import { answerQueueState } from '@psma/api-client';
import type { QuestionRef } from '@psma/api-client';
import { Banner, Stack } from '@psma/design-system';
import { useObservable } from '@psma/remote-kit';
import { messages } from '../messages.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { RefusedAnswers } from './RefusedAnswers.tsx';

/** What a question is called on the screen at hand, and where it is; no address where it cannot be opened. */
export type QuestionName = { label: string; to: string | null };

/** Null for a question of an assessment that the screen at hand has not loaded. */
export type NameQuestion = (ref: QuestionRef) => QuestionName | null;

interface DeviceNoticesProps {
  nameQuestion: NameQuestion;
  /** Tells of its own refused answer itself. */
  currentQuestion?: QuestionRef;
}

/** What the user must know about answers on this device: waiting, refused, or changed by someone else. */
export function DeviceNotices({ nameQuestion, currentQuestion }: DeviceNoticesProps) {
  const { pending, changed, offline } = useObservable(answerQueueState);
  const waiting = pending.filter((entry) => !entry.failure);
  const refused = pending.filter((entry) => entry.failure && !isSame(entry, currentQuestion));
  const showsWaiting = offline && waiting.length > 0;
  if (!showsWaiting && refused.length === 0 && changed.length === 0) return null;
  return (
    <Stack gap={12}>
      {showsWaiting ? <Banner tone="warning">{messages.device.waiting(waiting.length)}</Banner> : null}
      {refused.length > 0 ? <RefusedAnswers refused={refused} nameQuestion={nameQuestion} /> : null}
      {changed.length > 0 ? <ChangedElsewhere changed={changed} nameQuestion={nameQuestion} /> : null}
    </Stack>
  );
}

const isSame = (entry: QuestionRef, current: QuestionRef | undefined) =>
  entry.sessionId === current?.sessionId && entry.questionId === current.questionId;
