import { saveAnswer } from './assessment.ts';
import { createAnswerQueue } from './answerQueue.ts';
import { thisPage } from './answerQueuePage.ts';

export { isRefusedForGood } from './answerQueueFlush.ts';
export type { AnswerQueue } from './answerQueue.ts';
export type { SentAnswer } from './answerQueueFlush.ts';
export type { AnswerFailure, PendingAnswer } from './answerQueuePage.ts';
export type { QuestionRef, KeptChoice } from './answerQueueRecords.ts';
export type { AnswerQueueState } from './answerQueueState.ts';

/** The answers on this device: see `AnswerQueue`. */
export const {
  answerQueueState,
  discardAnswer,
  discardAnswers,
  dismissChange,
  flushAnswers,
  keepChoice,
  keptChoice,
  onAnswerSent,
  pendingAnswers,
  queueAnswer,
  startAnswerQueue,
} = createAnswerQueue(thisPage(), saveAnswer);
