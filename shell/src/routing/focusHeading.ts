const main = () => document.getElementById('main');

/** Takes the keyboard to the new page at once, before its screen is there; an open dialog keeps the focus. */
export function focusMain(): void {
  if (!document.querySelector('[role="dialog"]')) main()?.focus({ preventScroll: true });
}

/** Moves focus on to the screen's heading, unless the reader has moved on by then. */
export function focusHeading(heading: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== main() && activeElement !== document.body) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
