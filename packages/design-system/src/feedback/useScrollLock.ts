import { useLayoutEffect } from 'react';

const COUNT = 'scrollLocks';

/**
 * Keeps the page from scrolling while `locked`, and its content where it is. The count stands on the element, so
 * locks of several parts, and of several copies of the design system, may end in any order; the last one gives the
 * page back.
 */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return;
    add(1);
    return () => add(-1);
  }, [locked]);
}

function add(step: 1 | -1) {
  const page = document.documentElement;
  const count = Number(page.dataset[COUNT] ?? 0) + step;
  if (count === 0) return unlock(page);
  if (count === 1 && step === 1) lock(page);
  page.dataset[COUNT] = String(count);
}

function lock(page: HTMLElement) {
  const scrollbar = window.innerWidth - page.clientWidth;
  page.style.setProperty('padding-inline-end', `${scrollbar}px`);
  page.style.setProperty('overflow', 'hidden');
}

function unlock(page: HTMLElement) {
  delete page.dataset[COUNT];
  page.style.removeProperty('padding-inline-end');
  page.style.removeProperty('overflow');
}
