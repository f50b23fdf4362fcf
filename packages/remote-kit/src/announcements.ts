import { useCallback, useLayoutEffect } from 'react';
import type { Observable } from './observable.ts';
import { pageScope, useScreenScope, type Announcement, type ScreenScope } from './screenScope.ts';

const announceText = ({ announcement }: ScreenScope, text: string): void =>
  announcement.set({ text, count: announcement.get().count + 1 });

/** Returns what says something politely to assistive technology, as long as the screen is the one that is wanted. */
export function useAnnounce(): (text: string) => void {
  const scope = useScreenScope();
  return useCallback((text) => announceText(scope, text), [scope]);
}

/** Says something whatever screen is shown. For the shell; screens use `useAnnounce`. */
export const announce = (text: string): void => announceText(pageScope, text);

/** What was said outside of every remote. */
export const announcement: Observable<Announcement> = pageScope.announcement;

/** The title given outside of every remote. */
export const pageTitle: Observable<string | null> = pageScope.title;

/** Names the page while the component is mounted, for example after the question it shows. */
export function usePageTitle(title: string | null): void {
  const scope = useScreenScope();
  // Before the new screen is announced, and that is before passive effects run.
  useLayoutEffect(() => {
    scope.title.set(title);
    return () => scope.title.set(null);
  }, [scope, title]);
}
