import { createObservable, useObservable } from './observable.ts';

/** A message above the screen that outlives one change of page. */
export interface Notice {
  tone: 'info' | 'success' | 'warning' | 'danger';
  text: string;
  /** Links to pages of the tool. */
  actions?: readonly { label: string; to: string }[];
}

interface ShownNotice {
  notice: Notice;
  raisedAt: string;
  /** The page it came along to; null until that is reached. */
  shownAt: string | null;
}

const shown = createObservable<ShownNotice | null>(null);

/**
 * Shows a message above the screen, in place of an earlier one: call it just before going to another page. It goes with
 * the reader to that page and is gone when he leaves that, or when he dismisses it.
 */
export const notify = (notice: Notice): void =>
  shown.set({ notice, raisedAt: location.pathname, shownAt: null });

export const dismissNotice = (): void => shown.set(null);

export const currentNotice = (): Notice | null => shown.get()?.notice ?? null;

/** The message to show now, or null. */
export const useNotice = (): Notice | null => useObservable(shown)?.notice ?? null;

/** For the shell: the page has changed to `pathname`. */
export function advanceToast(pathname: string): void {
  const current = shown.get();
  if (!current) return;
  const { raisedAt, shownAt } = current;
  if (shownAt === null && pathname !== raisedAt) shown.set({ ...current, shownAt: pathname });
  else if (shownAt !== null && pathname !== shownAt) shown.set(null);
}
