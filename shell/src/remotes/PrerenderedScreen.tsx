import { useLayoutEffect, useRef } from 'react';

/** What React leaves alone as it hydrates; the page's policy takes an empty text only as its browser makes it. */
const EMPTY_HTML = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '',
};

let copy: DocumentFragment | null = null;

/** The screen that came with the page, in the markup of its remote. */
export function PrerenderedScreen({ onMounted }: { onMounted: (element: HTMLElement | null) => void }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const prerendered = element.current;
    if (!prerendered) return undefined;
    copy = document.createDocumentFragment();
    copy.append(...prerendered.cloneNode(true).childNodes);
    onMounted(prerendered);
    return () => onMounted(null);
  }, [onMounted]);
  return <div ref={element} suppressHydrationWarning dangerouslySetInnerHTML={EMPTY_HTML} />;
}

/** The same to read and to follow links, where the remote that took it over did not get so far as to show anything. */
export function PrerenderedScreenCopy() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (copy) element.current?.replaceChildren(copy.cloneNode(true));
  }, []);
  return <div ref={element} data-first="" />;
}
