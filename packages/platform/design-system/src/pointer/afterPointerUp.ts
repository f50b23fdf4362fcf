import { flushSync } from 'react-dom';

type Action = () => void;

let pressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<Action>();

/** Runs an action once no pointer button is down, after the click. */
export function afterPointerUp(action: Action): () => void {
  if (!pressed) {
    action();
    return () => {};
  }
  waiting.add(action);
  return () => void waiting.delete(action);
}

function begin(event: PointerEvent | MouseEvent) {
  if (event.button !== 0) return;
  clearTimeout(release);
  pressed = true;
}

function end() {
  clearTimeout(release);
  // The click follows in the same task.
  release = setTimeout(settle);
}

function settle() {
  pressed = false;
  const actions = [...waiting];
  waiting.clear();
  flushSync(() => actions.forEach((action) => action()));
}

if (typeof document !== 'undefined') {
  for (const type of ['pointerdown', 'mousedown'] as const) document.addEventListener(type, begin, true);
  // A key also settles: releases outside the window are not reported.
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown'] as const) {
    document.addEventListener(type, end, true);
  }
}
