import { DialogFrame } from './DialogFrame.tsx';

/** In place of `frame.ts` in tests, where dialogs open at once, as they do for whoever has met a form. */
export const frameNow = () => DialogFrame;
export const provideFrame = () => {};
export const loadFrame = () => Promise.resolve(DialogFrame);
