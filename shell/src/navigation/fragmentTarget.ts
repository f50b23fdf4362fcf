/** Null if absent, perhaps still. */
export function fragmentTarget(): HTMLElement | null {
  const id = location.hash.slice(1);
  const part = id ? document.getElementById(id) : null;
  return part?.closest('#main') ? part : null;
}
