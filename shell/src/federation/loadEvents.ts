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
