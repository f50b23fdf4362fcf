import { createObservable, useObservable } from './observable.ts';

/** Survives one navigation. */
export interface Notice {
  tone: 'info' | 'success' | 'warning' | 'danger';
  text: string;
  /** Internal links. */
  actions?: readonly { label: string; to: string }[];
}

interface ShownNotice {
  notice: Notice;
  raisedAt: string;
  /** Page that shows it; null until reached. */
  shownAt: string | null;
}

const shown = createObservable<ShownNotice | null>(null);

/** Replaces earlier messages; call just before navigating. Removed on leaving the next page. */
export const notify = (notice: Notice): void =>
  shown.set({ notice, raisedAt: location.pathname, shownAt: null });

export const dismissNotice = (): void => shown.set(null);

export const currentNotice = (): Notice | null => shown.get()?.notice ?? null;

export const useNotice = (): Notice | null => useObservable(shown)?.notice ?? null;

/** For the shell. */
export function advanceToast(pathname: string): void {
  const current = shown.get();
  if (!current) return;
  const { raisedAt, shownAt } = current;
  if (shownAt === null && pathname !== raisedAt) shown.set({ ...current, shownAt: pathname });
  else if (shownAt !== null && pathname !== shownAt) shown.set(null);
}
