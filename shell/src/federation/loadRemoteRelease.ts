import type { ReleaseCandidate, ResolvedRemote } from '@psma/release-model';
import { isPageChanged } from '../dom/pageChange.ts';
import { hangDeadline } from './hangDeadline.ts';
import { reportHealth } from './health.ts';
import { recordLoad } from './loadEvents.ts';
import { loadRelease, type RemoteLifecycles } from './runtime.ts';

/** Never thrown, so a failed remote cannot break the page. */
export type LoadResult =
  | {
      ok: true;
      candidate: ReleaseCandidate;
      lifecycles: RemoteLifecycles;
      loadingSince: number;
    }
  | { ok: false; reason: unknown };

/** Failed in this visit, with tries: retries need new URLs. */
const quarantined = new Set<string>();
const attempts = new Map<string, number>();

const candidateKey = (remote: string, candidate: ReleaseCandidate) => `${remote}@${candidate.releaseId}`;

/** Leaves a release out for the rest of the visit. */
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

/** Remounted after crashing on a changed page. */
const mountedAgain = new Set<string>();

/** Quarantines a crashed release, except its first crash on a page another party changed. */
export function noteCrash(...[remote, candidate, ms, error, stack]: Parameters<typeof quarantine>): void {
  const key = candidateKey(remote, candidate);
  if (!isPageChanged() || mountedAgain.has(key)) return quarantine(remote, candidate, ms, error, stack);
  mountedAgain.add(key);
  reportHealth({ remote, releaseId: candidate.releaseId, outcome: 'failed', ms }, error, stack);
}

/** Readmits all releases when the visitor retries. */
export function clearQuarantine(remote: ResolvedRemote): void {
  for (const candidate of remote.candidates) {
    const key = candidateKey(remote.remote, candidate);
    if (quarantined.delete(key)) attempts.set(key, (attempts.get(key) ?? 0) + 1);
  }
}

/** Returns the releases that have not failed in this visit, best first. */
export const healthyCandidates = ({ remote, candidates }: ResolvedRemote): ReleaseCandidate[] =>
  candidates.filter((candidate) => !quarantined.has(candidateKey(remote, candidate)));

/**
 * Failures are quarantined and the next tried at once; a hang keeps running while
 * the next starts. Excludes `besides`.
 */
export function loadRemoteRelease(
  remote: ResolvedRemote,
  besides: ReleaseCandidate | null = null,
): Promise<LoadResult> {
  const candidates = healthyCandidates(remote).filter((candidate) => candidate !== besides);
  const [first] = candidates;
  if (remote.counted && first)
    reportHealth({ remote: remote.remote, releaseId: first.releaseId, outcome: 'entered', ms: 0 });
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
