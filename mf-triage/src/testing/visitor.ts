import { queryClient } from '@psma/remote-kit';
import { inlinePageData, resetPage } from '@psma/remote-kit/testing';
import { replacementSession } from '../visitor/beginSession.ts';

const COOKIE = 'triage-tool-user-id';

/** A browser that has been here before, as the triage user with this id. */
export const arriveAs = (id: string) => {
  document.cookie = `${COOKIE}=${id}; path=/`;
};

export const cookieId = (): string | null =>
  new RegExp(`${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? null;

/** A new visitor with an empty browser; for `beforeEach`. */
export function freshBrowser(): void {
  resetPage();
  replacementSession.set(null);
  document.cookie = `${COOKIE}=; max-age=0; path=/`;
  inlinePageData();
}

/** A reload: what the page held in memory is gone, what the browser keeps is not. */
export function forgetMemory(): void {
  queryClient.clear();
  replacementSession.set(null);
}
