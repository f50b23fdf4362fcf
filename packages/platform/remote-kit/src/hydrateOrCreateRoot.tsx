import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';

export const PrerenderedContext = createContext(false);

/** True if this root hydrates prerendered markup. */
export const useIsPrerendered = (): boolean => useContext(PrerenderedContext);

/** Hydrates a prerendered screen. Renders wait for that. */
export function hydrateOrCreateRoot(element: Element, options: RootOptions): Root {
  if (!element.hasChildNodes()) return renderedSynchronously(createRoot(element, options));
  let root: Root | null = null;
  let isHydrated = false;
  let latest: ReactNode;
  const inRoot = (children: ReactNode) => (
    <HydrationBoundary onHydrated={handleHydrated}>{children}</HydrationBoundary>
  );
  const handleHydrated = () => {
    isHydrated = true;
    root?.render(inRoot(latest));
  };
  return {
    render(children) {
      latest = children;
      if (!root) root = hydrateRoot(element, inRoot(children), options);
      else if (isHydrated) root.render(inRoot(children));
    },
    unmount: () => root?.unmount(),
  };
}

const renderedSynchronously = (root: Root): Root => ({
  render: (children) => flushSync(() => root.render(children)),
  unmount: () => root.unmount(),
});

function HydrationBoundary({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return <PrerenderedContext value={true}>{children}</PrerenderedContext>;
}
