const listeners = new Set<() => void>();
let width = 1280;

/** Answers `min-width` queries, since jsdom has no layout. */
export function setViewport(pixels: number): void {
  width = pixels;
  window.matchMedia = (query) =>
    ({
      get matches() {
        return width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity);
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
  for (const listener of listeners) listener();
}
