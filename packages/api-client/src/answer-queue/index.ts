import { createAnswerQueue } from './createAnswerQueue.ts';
import { saveAnswer } from './saveAnswer.ts';
import { sharedQueueState } from './SharedQueueState.ts';

export { isRefusedForGood } from './createFlush.ts';
export type { AnswerQueue } from './createAnswerQueue.ts';
export type { SentAnswer } from './createFlush.ts';
export type { AnswerFailure, DraftChoice, PendingAnswer } from './SharedQueueState.ts';
export type { QuestionRef } from './records.ts';
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
