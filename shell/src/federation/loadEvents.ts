import { createObservable } from '@psma/remote-kit';

/** A loaded release, as the explaining panel shows it. */
export interface LoadedRelease {
  releaseId: string;
  ms: number;
  lastGood: boolean;
}

export const loadedReleases = createObservable<Readonly<Record<string, LoadedRelease>>>({});

export const recordLoad = (remote: string, loaded: LoadedRelease): void =>
  loadedReleases.set({ ...loadedReleases.get(), [remote]: loaded });

/** A release whose screen is shown, as `performance.now()` of its first paint; 0 for the page's first. */
export interface ShownRelease {
  remote: string;
  releaseId: string;
  since: number;
}

export const shownRelease = createObservable<ShownRelease | null>(null);

export const recordShown = (remote: string, releaseId: string): void =>
  shownRelease.set({ remote, releaseId, since: shownRelease.get() ? performance.now() : 0 });
