// Separate: loaded only for signed-in users.
export {
  discardAnswers,
  flushAnswers,
  flushNotes,
  noteQueueState,
  pendingAnswers,
  startAnswerQueue,
  startNoteQueue,
} from '@psma/api-client';
export { WorkingIn } from '../organisation/WorkingIn.tsx';
