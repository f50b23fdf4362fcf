import type { ComponentType } from 'react';
import type { DialogFrameProps } from './DialogFrame.tsx';

type Frame = ComponentType<DialogFrameProps>;

let known: Frame | null = null;

/** Returns null until loaded. */
export const frameNow = (): Frame | null => known;

/** For modules that include the frame. */
export const provideFrame = (frame: Frame): void => {
  known = frame;
};

/** Rejects if loading fails; a further call retries. */
export const loadFrame = async (): Promise<Frame> => {
  known ??= (await import('./DialogFrame.tsx')).DialogFrame;
  return known;
};
