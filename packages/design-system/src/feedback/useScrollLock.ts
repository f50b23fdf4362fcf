import { useLayoutEffect } from 'react';

/** Counts of the locks: of dialogs and menus, and of the loading overlay, which no press is meant for. */
const COUNTS = ['scrollLocks', 'overlayLocks'] as const;

/**
 * Keeps the page from scrolling while `locked`, and its content where it is. The element has the counts, so
 * locks of several parts, and of several copies of the design system, may end in any order; the last one gives the
 * page back.
 */
export function useScrollLock(locked: boolean, count: (typeof COUNTS)[number] = 'scrollLocks'): void {
  useLayoutEffect(() => {
    if (!locked) return;
    add(count, 1);
    return () => add(count, -1);
  }, [locked, count]);
}

function add(count: (typeof COUNTS)[number], step: 1 | -1) {
  const page = document.documentElement;
  const isFirst = COUNTS.every((each) => !page.dataset[each]);
  if (isFirst && step === 1) lock(page);
  const locks = Number(page.dataset[count] ?? 0) + step;
  if (locks === 0) delete page.dataset[count];
  else page.dataset[count] = String(locks);
  if (COUNTS.every((each) => !page.dataset[each])) unlock(page);
}

function lock(page: HTMLElement) {
  const scrollbar = window.innerWidth - page.clientWidth;
  page.style.setProperty('padding-inline-end', `${scrollbar}px`);
  page.style.setProperty('overflow', 'hidden');
}

function unlock(page: HTMLElement) {
  page.style.removeProperty('padding-inline-end');
  page.style.removeProperty('overflow');
}
