/** A screen that shows no heading for this long counts as arrived; in milliseconds. */
const WAIT_MS = 10_000;

export interface ShownHeading {
  element: HTMLElement;
  text: string;
}

/** The heading that `<main>` shows at this moment, or null. None where first screens are rendered. */
export function shownHeading(): ShownHeading | null {
  if (typeof document === 'undefined') return null;
  const headings = [...document.querySelectorAll<HTMLElement>('#main h1')];
  // React hides what waits for a chunk by an inline style; a first screen waits for its remote.
  const element = headings.find(
    (heading) => !heading.closest('[hidden], [data-first], [style*="display: none"]'),
  );
  return element ? { element, text: element.textContent } : null;
}

/**
 * Calls back once, before the browser paints it, when `<main>` shows another heading than `before`: the element or, as a
 * screen may keep its element, the words; with null when none came for 10 s. Never calls back while React draws. Returns
 * what stops the waiting.
 */
export function onArrival(
  before: ShownHeading | null,
  arrived: (heading: HTMLElement | null) => void,
): () => void {
  let stopped = false;
  const finish = (heading: HTMLElement | null) => {
    stop();
    arrived(heading);
  };
  const look = () => {
    if (stopped) return;
    const now = shownHeading();
    if (now && (now.element !== before?.element || now.text !== before.text)) finish(now.element);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(finish, WAIT_MS, null);
  const stop = () => {
    stopped = true;
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.getElementById('main') ?? document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['hidden', 'style', 'data-first'],
  });
  queueMicrotask(look);
  return stop;
}
