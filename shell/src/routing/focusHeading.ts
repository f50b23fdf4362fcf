/** A screen that shows no heading for this long keeps the focus on `<main>`; in milliseconds. */
const WAIT_MS = 10_000;

/**
 * Moves focus to `<main>` at once, so that the keyboard starts at the new screen, and on to its `h1` as soon as that
 * stands, unless the reader has moved on by then. Returns what stops the waiting.
 */
export function focusHeading(onArrival: () => void): () => void {
  const main = document.getElementById('main');
  if (!main) return () => {};
  const before = visibleHeading(main);
  if (!document.querySelector('[role="dialog"]')) main.focus({ preventScroll: true });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const heading = visibleHeading(main);
    if (!heading || heading === before) return;
    stop();
    const free = document.activeElement === main || document.activeElement === document.body;
    if (free) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    onArrival();
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] });
  timer = setTimeout(() => {
    stop();
    onArrival();
  }, WAIT_MS);
  return stop;
}

const visibleHeading = (main: HTMLElement) =>
  [...main.querySelectorAll<HTMLElement>('h1')].find((heading) => !heading.closest('[hidden]')) ?? null;
