// What the shell uses of the queues: a part of its own, so that nobody loads it who is not signed in.
export {
  discardAnswers,
  flushAnswers,
  flushNotes,
  noteQueueState,
  pendingAnswers,
  startAnswerQueue,
  startNoteQueue,
} from '@psma/api-client';
