/** The part of the screen that the URL's fragment names; null where there is none, or not yet. */
export function fragmentTarget(): HTMLElement | null {
  const id = location.hash.slice(1);
  const part = id ? document.getElementById(id) : null;
  return part?.closest('#main') ? part : null;
}
