import { useLayoutEffect, useRef } from 'react';

/** Unchanged by hydration, under the page's policy. */
const EMPTY_HTML = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '',
};

let copy: DocumentFragment | null = null;

/** Prerendered screen in the markup of its remote. */
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

/** Readable copy with links, if hydration showed nothing. */
export function PrerenderedScreenCopy() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (copy) element.current?.replaceChildren(copy.cloneNode(true));
  }, []);
  return <div ref={element} data-first="" />;
}
