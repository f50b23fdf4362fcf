const main = () => document.getElementById('main');
const openDialog = () => document.querySelector('[role="dialog"]');

/** The reader acted after the page change. */
let movedOn = false;
let dialogs: MutationObserver | null = null;

// Prerendering has no window.
if (typeof window !== 'undefined') {
  for (const event of ['pointerdown', 'keydown']) {
    addEventListener(event, () => void (movedOn = true), { capture: true });
  }
}

/** Focuses the heading before the screen appears; open dialogs keep focus. */
export function focusMain(): void {
  movedOn = false;
  dialogs?.disconnect();
  if (!openDialog()) main()?.focus({ preventScroll: true });
}

/** Unless the reader has acted. Waits for a closing dialog. */
export function focusHeading(heading: HTMLElement): void {
  if (!openDialog()) {
    take(heading);
    return;
  }
  dialogs = new MutationObserver(() => {
    if (openDialog() && !movedOn) return;
    dialogs?.disconnect();
    take(heading);
  });
  dialogs.observe(document.body, { childList: true, subtree: true });
}

function take(heading: HTMLElement): void {
  if (movedOn) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
