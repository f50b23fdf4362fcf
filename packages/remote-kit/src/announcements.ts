import { useEffect } from 'react';
import { createObservable } from './observable.ts';

/** What the shell's live region says; the number makes a repeated text heard again. */
export const announcement = createObservable<{ text: string; count: number }>({ text: '', count: 0 });

/** Says something politely to assistive technology, through the one live region of the page. */
export const announce = (text: string): void =>
  announcement.set({ text, count: announcement.get().count + 1 });

/** The title a screen gives itself; null means the manifest's title. */
export const pageTitle = createObservable<string | null>(null);

/** Names the page while the component is mounted, for example after the question it shows. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    pageTitle.set(title);
    return () => pageTitle.set(null);
  }, [title]);
}
