import { DialogFrame } from './DialogFrame.tsx';

/** Replaces `frame.ts` in tests: dialogs open at once, as after a form. */
export const frameNow = () => DialogFrame;
export const provideFrame = () => {};
export const loadFrame = () => Promise.resolve(DialogFrame);
