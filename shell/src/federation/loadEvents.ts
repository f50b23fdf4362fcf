import { createObservable } from '@psma/remote-kit';

/** How a remote came into this page; for the panel that tells why. */
export interface LoadedRelease {
  releaseId: string;
  ms: number;
  lastGood: boolean;
}

export const loadedReleases = createObservable<Readonly<Record<string, LoadedRelease>>>({});

export const recordLoad = (remote: string, loaded: LoadedRelease): void =>
  loadedReleases.set({ ...loadedReleases.get(), [remote]: loaded });
