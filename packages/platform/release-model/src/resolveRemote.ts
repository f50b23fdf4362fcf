import { isTreated, type Sha256 } from './bucket.ts';
import type { ResolutionReason } from './pageData.ts';
import type { ReleaseMap } from './releaseMap.ts';

export interface Pin {
  release: string;
  by: string;
  /** Creation time, ISO 8601. */
  at: string;
}

/** `visitorId` is null before the first cookie; `optedOut`: Global Privacy Control. */
export interface Visitor {
  visitorId: string | null;
  optedOut: boolean;
  pins: Readonly<Record<string, Pin>>;
  /** Coarse family, without a version. */
  browser?: string;
}

export interface Choice {
  release: string;
  reason: Exclude<ResolutionReason, 'none'>;
  because: string;
  since: string;
}

/**
 * Best first: pin, experiment, stable, last good. Only published and not killed; no
 * experiment under Global Privacy Control or without visitor id. Possibly empty.
 */
export function resolveRemote(
  sha256: Sha256,
  map: ReleaseMap,
  remote: string,
  isPublished: (release: string) => boolean,
  visitor: Visitor,
): Choice[] {
  const releases = map.remotes[remote];
  const pin = visitor.pins[remote];
  const choices: Choice[] = [];
  if (pin) choices.push({ release: pin.release, reason: 'pin', because: pin.by, since: pin.at });
  const { visitorId } = visitor;
  if (releases && visitorId !== null && !visitor.optedOut) {
    const experiment = releases.experiments.find((candidate) => isTreated(sha256, candidate, visitorId));
    if (experiment) {
      choices.push({
        release: experiment.release,
        reason: 'experiment',
        because: experiment.name,
        since: experiment.startedAt,
      });
    }
  }
  if (releases?.stable)
    choices.push({ release: releases.stable, reason: 'stable', because: releases.by, since: releases.since });
  if (releases?.lastGood)
    choices.push({
      release: releases.lastGood,
      reason: 'lastGood',
      because: releases.by,
      since: releases.since,
    });

  const killed = new Set(releases?.killed);
  const seen = new Set<string>();
  return choices.filter(({ release }) => {
    if (seen.has(release) || killed.has(release) || !isPublished(release)) return false;
    seen.add(release);
    return true;
  });
}
