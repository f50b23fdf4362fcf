import type { ReleaseCandidate, ResolvedRemote } from '@psma/release-model';
import { isPageChanged } from '../dom/pageChange.ts';
import { hangDeadline } from './hangDeadline.ts';
import { reportHealth } from './health.ts';
import { recordLoad } from './loadEvents.ts';
import { loadRelease, type RemoteLifecycles } from './runtime.ts';

/** Outcome of loading a remote: never a throw, so that a dead remote cannot take the page with it. */
export type LoadResult =
  | {
      ok: true;
      candidate: ReleaseCandidate;
      lifecycles: RemoteLifecycles;
      /** When this candidate was asked for, as `performance.now()` says. */
      loadingSince: number;
    }
  | { ok: false; reason: unknown };

/** Releases that failed hard in this visit, and how often each was tried: a retry needs a new URL. */
const quarantined = new Set<string>();
const attempts = new Map<string, number>();

const candidateKey = (remote: string, candidate: ReleaseCandidate) => `${remote}@${candidate.releaseId}`;

/** Excludes a release for the rest of the visit. */
export function quarantine(
  remote: string,
  candidate: ReleaseCandidate,
  ms: number,
  error: unknown,
  componentStack = '',
): void {
  quarantined.add(candidateKey(remote, candidate));
  reportHealth({ remote, releaseId: candidate.releaseId, outcome: 'failed', ms }, error, componentStack);
}

/** Releases that were mounted again after a crash on a changed page. */
const mountedAgain = new Set<string>();

/**
 * Excludes a release that crashed. On a page that another party changed it may crash once without that, since mounting it
 * again recovers from the change.
 */
export function noteCrash(...[remote, candidate, ms, error, stack]: Parameters<typeof quarantine>): void {
  const key = candidateKey(remote, candidate);
  if (!isPageChanged() || mountedAgain.has(key)) return quarantine(remote, candidate, ms, error, stack);
  mountedAgain.add(key);
  reportHealth({ remote, releaseId: candidate.releaseId, outcome: 'failed', ms }, error, stack);
}

/** The visitor asked to try again: every release of the remote gets a new chance. */
export function clearQuarantine(remote: ResolvedRemote): void {
  for (const candidate of remote.candidates) {
    const key = candidateKey(remote.remote, candidate);
    if (quarantined.delete(key)) attempts.set(key, (attempts.get(key) ?? 0) + 1);
  }
}

/** The releases that did not fail in this visit, best first. */
export const healthyCandidates = ({ remote, candidates }: ResolvedRemote): ReleaseCandidate[] =>
  candidates.filter((candidate) => !quarantined.has(candidateKey(remote, candidate)));

/**
 * Loads the first candidate that can be loaded. One that fails is quarantined and the next one tried at once; one that
 * hangs is left running, the next one starts beside it, and whichever is ready first wins. `besides` is left out.
 */
export function loadRemoteRelease(
  remote: ResolvedRemote,
  besides: ReleaseCandidate | null = null,
): Promise<LoadResult> {
  const candidates = healthyCandidates(remote).filter((candidate) => candidate !== besides);
  return new Promise((resolve) => {
    let open = 0;
    let next = 0;
    let settled = false;
    let lastError: unknown = new Error('No release is available.');

    const finish = (result: LoadResult) => {
      settled = true;
      resolve(result);
    };

    const startNext = () => {
      const candidate = candidates[next];
      if (settled) return;
      if (!candidate) {
        if (open === 0) finish({ ok: false, reason: lastError });
        return;
      }
      const isFallback = next > 0 || candidate !== remote.candidates[0];
      next += 1;
      open += 1;
      const loadingSince = performance.now();
      const hang = setTimeout(startNext, hangDeadline());
      loadRelease(candidate, attempts.get(candidateKey(remote.remote, candidate)) ?? 0).then(
        (lifecycles) => {
          clearTimeout(hang);
          if (settled) return;
          const ms = performance.now() - loadingSince;
          recordLoad(remote.remote, { releaseId: candidate.releaseId, ms, lastGood: isFallback });
          finish({ ok: true, candidate, lifecycles, loadingSince });
        },
        (error: unknown) => {
          clearTimeout(hang);
          open -= 1;
          lastError = error;
          if (navigator.onLine) quarantine(remote.remote, candidate, performance.now() - loadingSince, error);
          startNext();
        },
      );
    };

    startNext();
  });
}
