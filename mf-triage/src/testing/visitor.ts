import { queryClient } from '@psma/remote-kit';
import { inlinePageData, resetPage } from '@psma/remote-kit/testing';
import { replacementRun } from '../visitor/beginTriageRun.ts';

const COOKIE = 'triage-tool-user-id';

/** Simulates a returning triage user. */
export const arriveAs = (id: string) => {
  document.cookie = `${COOKIE}=${id}; path=/`;
};

export const cookieId = (): string | null =>
  new RegExp(`${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? null;

/** Simulates a new visitor; for `beforeEach`. */
export function freshBrowser(): void {
  resetPage();
  replacementRun.set(null);
  document.cookie = `${COOKIE}=; max-age=0; path=/`;
  inlinePageData();
}

/** Simulates a reload: clears memory, keeps browser storage. */
export function forgetMemory(): void {
  queryClient.clear();
  replacementRun.set(null);
}
