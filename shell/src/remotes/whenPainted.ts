/** By then a screen that loads shows its overlay; in milliseconds. */
const WAIT_MS = 200;

/**
 * Calls back once the screen in `element` can take the place of the one before without a blank moment: when its heading
 * stands or, where it loads first, its overlay. Returns what stops the waiting.
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
