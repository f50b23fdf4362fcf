import type { ResolutionReason } from '@psma/release-model';
import type { loadedReleases } from '../federation/loadEvents.ts';
import type { resolution } from '../federation/resolution.ts';
import { messages as copy } from './messages.ts';

export interface WhyRow {
  part: string;
  release: string;
  version: string;
  reason: string;
  time: string;
}

/** The loaded release, else the one that would be. */
export function whyRows(
  { remotes, shellRelease }: ReturnType<typeof resolution.get>,
  loaded: ReturnType<typeof loadedReleases.get>,
): WhyRow[] {
  const shell = {
    part: 'shell',
    release: shellRelease.releaseId,
    version: shellRelease.version,
    reason: copy.reasons[shellRelease.reason],
    time: '',
  };
  return [
    shell,
    ...remotes.map((remote) => {
      const seen = loaded[remote.remote];
      const shown =
        remote.candidates.find((each) => each.releaseId === seen?.releaseId) ?? remote.candidates[0];
      return {
        part: remote.remote,
        release: seen?.releaseId ?? shown?.releaseId ?? '',
        version: shown?.version ?? '',
        reason: seen?.lastGood ? copy.lastGood : reasonOf(remote.reason, remote.because),
        time: seen ? copy.milliseconds(seen.ms) : copy.notLoaded,
      };
    }),
  ];
}

const reasonOf = (reason: ResolutionReason, because: string | null): string =>
  because ? `${copy.reasons[reason]} (${because})` : copy.reasons[reason];
