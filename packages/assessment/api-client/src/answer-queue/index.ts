import { sharedQueueState } from '../local-queue/SharedQueueState.ts';
import { createAnswerQueue } from './createAnswerQueue.ts';
import { saveAnswer } from './saveAnswer.ts';

export { isRefusedForGood } from '../local-queue/failures.ts';
export type { AnswerFailure } from '../local-queue/failures.ts';
export type { AnswerQueue } from './createAnswerQueue.ts';
export type { SentAnswer } from './createFlush.ts';
export type { DraftChoice, PendingAnswer } from './PendingAnswer.ts';
export type { ChangedAnswer } from './records.ts';
export type { QuestionRef } from '../local-queue/SharedQueueState.ts';
export type { AnswerQueueState } from './observeQueue.ts';

/** See `AnswerQueue`. */
export const {
  answerQueueState,
  discardAnswer,
  discardAnswers,
  dismissChange,
  flushAnswers,
  saveDraftChoice,
  draftChoice,
  onAnswerSent,
  pendingAnswers,
  queueAnswer,
  startAnswerQueue,
} = createAnswerQueue(sharedQueueState(), saveAnswer);
