import { flushSync } from 'react-dom';

type Deed = () => void;

let pressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<Deed>();

/** Runs a deed once no button of a pointer is held down: at once, or after the click that the press becomes. */
export function afterPress(deed: Deed): () => void {
  if (!pressed) {
    deed();
    return () => {};
  }
  waiting.add(deed);
  return () => void waiting.delete(deed);
}

function begin(event: PointerEvent | MouseEvent) {
  if (event.button !== 0) return;
  clearTimeout(release);
  pressed = true;
}

function end() {
  clearTimeout(release);
  // The click follows in the same task, and for a finger mousedown to click come after pointerup.
  release = setTimeout(settle);
}

function settle() {
  pressed = false;
  const deeds = [...waiting];
  waiting.clear();
  flushSync(() => deeds.forEach((deed) => deed()));
}

if (typeof document !== 'undefined') {
  for (const type of ['pointerdown', 'mousedown'] as const) document.addEventListener(type, begin, true);
  // A key: a release outside the window is not told, and must not hold anything back for long.
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown'] as const) {
    document.addEventListener(type, end, true);
  }
}
