import { createElement, useEffect, useState } from 'react';
import type { DialogFrameProps } from './DialogFrame.tsx';
import { frameNow, loadFrame } from './frame.ts';

/** Milliseconds between load retries. */
const AGAIN_MS = 1000;

/**
 * A dialog's window. Its frame is fetched where a dialog may open, and retried
 * while one should be visible.
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
