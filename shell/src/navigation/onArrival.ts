/** Milliseconds after which a screen without heading counts as arrived. */
const WAIT_MS = 10_000;

export interface ShownHeading {
  element: HTMLElement;
  text: string;
}

/** Null without one, always in prerendering. */
export function shownHeading(): ShownHeading | null {
  if (typeof document === 'undefined') return null;
  const headings = [...document.querySelectorAll<HTMLElement>('#main h1')];
  // React hides waiting content; a prerendered screen waits too.
  const element = headings.find(
    (heading) => !heading.closest('[hidden], [data-first], [style*="display: none"]'),
  );
  return element ? { element, text: element.textContent } : null;
}

/**
 * Calls back once, before paint, for a heading in `<main>` that differs from
 * `before`; with null after 10 s. Never while React renders. Returns the canceller.
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
