// Separate: visitors need them only after a failure, and testers with pins.
export { PinBanner } from './PinBanner.tsx';
export { ReplayId } from './ReplayId.tsx';
export { WhyDialog } from './WhyDialog.tsx';
