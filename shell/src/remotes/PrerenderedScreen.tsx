import { useLayoutEffect, useRef } from 'react';

/** What React leaves alone as it hydrates; the page's policy takes an empty text only as its browser makes it. */
const AS_IT_STANDS = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '',
};

let copy: DocumentFragment | null = null;

/** The screen that came with the page, in the markup of its remote. */
export function FirstScreen({ onThere }: { onThere: (element: HTMLElement | null) => void }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const standing = element.current;
    if (!standing) return undefined;
    copy = document.createDocumentFragment();
    copy.append(...standing.cloneNode(true).childNodes);
    onThere(standing);
    return () => onThere(null);
  }, [onThere]);
  return <div ref={element} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_STANDS} />;
}

/** The same to read and to follow links, where the remote that took it over did not get so far as to show anything. */
export function FirstScreenCopy() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (copy) element.current?.replaceChildren(copy.cloneNode(true));
  }, []);
  return <div ref={element} data-first="" />;
}
