import { useCallback, useLayoutEffect } from 'react';
import type { Observable } from './observable.ts';
import { pageScope, useScreenScope, type Announcement, type ScreenScope } from './screenScope.ts';

const announceText = ({ announcement }: ScreenScope, text: string): void =>
  announcement.set({ text, count: announcement.get().count + 1 });

/** Returns a polite announcer, active on its screen only. */
export function useAnnounce(): (text: string) => void {
  const scope = useScreenScope();
  return useCallback((text) => announceText(scope, text), [scope]);
}

/** On any screen, for the shell; screens use `useAnnounce`. */
export const announce = (text: string): void => announceText(pageScope, text);

/** Outside all remotes. */
export const announcement: Observable<Announcement> = pageScope.announcement;

/** Outside all remotes. */
export const pageTitle: Observable<string | null> = pageScope.title;

/** Sets the title while mounted. */
export function usePageTitle(title: string | null): void {
  const scope = useScreenScope();
  // Before the announcement, hence before passive effects.
  useLayoutEffect(() => {
    scope.title.set(title);
    return () => scope.title.set(null);
  }, [scope, title]);
}
