import { DialogFrame } from './DialogFrame.tsx';

/** Replaces `frame.ts` in tests: dialogs open at once. */
export const frameNow = () => DialogFrame;
export const provideFrame = () => {};
export const loadFrame = () => Promise.resolve(DialogFrame);
