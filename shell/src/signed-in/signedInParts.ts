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
export { topics } from '@psma/assessment-model/help-topics';
export { FollowEmailLink } from '../organisation/FollowEmailLink.tsx';
export { NotAllowed } from '../organisation/NotAllowed.tsx';
export { WorkingIn } from '../organisation/WorkingIn.tsx';
