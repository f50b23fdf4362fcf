import { createElement, useEffect, useState } from 'react';
import type { DialogFrameProps } from './DialogFrame.tsx';
import { frameNow, loadFrame } from './frame.ts';

/** Pause before what could not be had is asked for again, in milliseconds. */
const AGAIN_MS = 1000;

/**
 * The window of a dialog, whose frame is no part of the first page: it is fetched where a dialog may be opened, and asked
 * for again as long as one is to be seen.
 */
export function DialogWindow(props: DialogFrameProps) {
  const { open } = props;
  const [closeRequests, ask] = useState(0);
  const frame = frameNow();
  const isMissing = frame === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let wanted = true;
    const draw = () => {
      if (wanted) ask(closeRequests + 1);
    };
    loadFrame().then(draw, () => {
      if (wanted && open) timer = setTimeout(draw, AGAIN_MS);
    });
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [isMissing, open, closeRequests]);
  return frame && createElement(frame, props);
}
