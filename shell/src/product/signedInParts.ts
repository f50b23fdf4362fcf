// Separate: loaded only for signed-in users.
export { discardAnswers, flushAnswers, flushNotes, noteQueueState, pendingAnswers } from '@psma/api-client';
export { FollowEmailLink } from './FollowEmailLink.tsx';
export { NotAllowed } from './NotAllowed.tsx';
export { RemovalNotices } from './RemovalNotices.tsx';
export { WorkingIn } from './WorkingIn.tsx';
export { SupportDialog } from './SupportDialog.tsx';
export { startSignedIn } from './startSignedIn.ts';
