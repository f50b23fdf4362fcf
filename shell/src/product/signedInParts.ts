// Separate: loaded only for signed-in users.
export { discardAnswers, flushAnswers, flushNotes, noteQueueState, pendingAnswers } from '@psma/api-client';
export { topics } from '@psma/assessment-model/help-topics';
export { FollowEmailLink } from './FollowEmailLink.tsx';
export { NotAllowed } from './NotAllowed.tsx';
export { RemovalNotices } from './RemovalNotices.tsx';
export { WorkingIn } from './WorkingIn.tsx';
export { startSignedIn } from './startSignedIn.ts';
