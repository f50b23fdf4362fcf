import type { ComponentType } from 'react';
import type { DialogFrameProps } from './DialogFrame.tsx';

type Frame = ComponentType<DialogFrameProps>;

let known: Frame | null = null;

/** The frame where it is there already. */
export const frameNow = (): Frame | null => known;

/** For parts that carry the frame along: a dialog opens at once from then on. */
export const provideFrame = (frame: Frame): void => {
  known = frame;
};

/** Rejects when it cannot be had; asking again tries again. */
export const loadFrame = async (): Promise<Frame> => {
  known ??= (await import('./DialogFrame.tsx')).DialogFrame;
  return known;
};
