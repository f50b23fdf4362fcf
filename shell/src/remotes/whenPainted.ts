/** Milliseconds until a loading screen's overlay. */
const WAIT_MS = 200;

/**
 * Calls back once `element` has a heading or loading overlay and replaces the
 * previous screen. Returns the canceller.
 */
export function whenPainted(element: HTMLElement, drawn: () => void): () => void {
  const finish = () => {
    stop();
    drawn();
  };
  const look = () => {
    if (element.querySelector('h1')) finish();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(finish, WAIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(element, { childList: true, subtree: true });
  look();
  return stop;
}
