import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';

export const FirstScreen = createContext(false);

/** Whether this root takes over the first screen that stood in the page. */
export const useIsFirstScreen = (): boolean => useContext(FirstScreen);

/**
 * A root for what is empty, and for a first screen one that takes it over: what is rendered meanwhile waits until that
 * is done, since React would throw the markup away for it.
 */
export function createOrTakeOver(element: Element, options: RootOptions): Root {
  if (!element.hasChildNodes()) return drawnAtOnce(createRoot(element, options));
  let root: Root | null = null;
  let isTakenOver = false;
  let latest: ReactNode;
  const inRoot = (children: ReactNode) => <TakeOver onTaken={finish}>{children}</TakeOver>;
  const finish = () => {
    isTakenOver = true;
    root?.render(inRoot(latest));
  };
  return {
    render(children) {
      latest = children;
      if (!root) root = hydrateRoot(element, inRoot(children), options);
      else if (isTakenOver) root.render(inRoot(children));
    },
    unmount: () => root?.unmount(),
  };
}

/** In the frame in which it is asked for, instead of a later one. */
const drawnAtOnce = (root: Root): Root => ({
  render: (children) => flushSync(() => root.render(children)),
  unmount: () => root.unmount(),
});

function TakeOver({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  useEffect(onTaken, [onTaken]);
  return <FirstScreen value={true}>{children}</FirstScreen>;
}
