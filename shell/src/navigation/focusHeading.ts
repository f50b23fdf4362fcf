const main = () => document.getElementById('main');
const openDialog = () => document.querySelector('[role="dialog"]');

/** Whether the reader has done anything since the page changed. */
let movedOn = false;
let dialogs: MutationObserver | null = null;

// There is no window where first screens are rendered.
if (typeof window !== 'undefined') {
  for (const event of ['pointerdown', 'keydown']) {
    addEventListener(event, () => void (movedOn = true), { capture: true });
  }
}

/** Takes the keyboard to the new page at once, before its screen is there; an open dialog keeps the focus. */
export function focusMain(): void {
  movedOn = false;
  dialogs?.disconnect();
  if (!openDialog()) main()?.focus({ preventScroll: true });
}

/**
 * Moves focus on to the screen's heading, unless the reader has moved on by then. A dialog that led here may still be
 * closing, and gives the focus back to where it was opened: the heading gets it after that.
 */
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
