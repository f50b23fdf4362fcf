// Separate: loaded only for signed-in users.
export { FollowEmailLink } from './FollowEmailLink.tsx';
export { NotAllowed } from './NotAllowed.tsx';
export { RemovalNotices } from './RemovalNotices.tsx';
export { PrintedOrganisation, SignedInAs } from './SignedInAs.tsx';
export { WorkingIn } from './WorkingIn.tsx';
export { SupportDialog } from './SupportDialog.tsx';
export { startSignedIn } from './startSignedIn.ts';
export { sendDeviceData, UnsentQuestion } from './UnsentQuestion.tsx';
