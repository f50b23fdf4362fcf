import { useLayoutEffect } from 'react';

/** Lock counters: dialogs and menus; the loading overlay. */
const COUNTS = ['scrollLocks', 'overlayLocks'] as const;

/**
 * Prevents page scrolling while `locked`, without moving content. Counters on the
 * element: locks of several copies may end in any order.
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
