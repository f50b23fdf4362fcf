// Separate: visitors need them only after a failure.
export { ReplayId } from './ReplayId.tsx';
export { WhyDialog } from './WhyDialog.tsx';
