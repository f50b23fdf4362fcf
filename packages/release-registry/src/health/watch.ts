import { evidence, longRunRate, rateInterval, type Counts } from '@psma/release-model';
import { countSince, KEPT_MS, remember, stretches, type RecentLoad } from './recentLoads.ts';

/** One load of a release by a visit that had not counted before. */
export interface Load extends RecentLoad {
  remote: string;
  releaseId: string;
}

/** What is watched of one release. */
export interface WatchedRelease {
  /** Oldest first. */
  loads: RecentLoad[];
  alarmed: boolean;
}

/** Every release that visitors can get, by `remote/releaseId`. Plain data: it lies in the database as it is. */
export interface Watch {
  watched: Record<string, WatchedRelease>;
}

/**
 * Evidence that is an alarm: four failures of four loads beside a healthy control, ten of 58, or fifteen of 350, after
 * the two worst networks are left out. `health/simulation.test.ts` says what follows from it.
 */
const ALARM = 20.5;

export const keyOf = ({ remote, releaseId }: { remote: string; releaseId: string }): string =>
  `${remote}/${releaseId}`;

const unknown: WatchedRelease = { loads: [], alarmed: false };

/** Keeps the releases that visitors can get, and forgets the others. */
export function onlyLive({ watched }: Watch, live: ReadonlySet<string>): Watch {
  return { watched: Object.fromEntries(Object.entries(watched).filter(([key]) => live.has(key))) };
}

/** The watch after one load of a live release. */
export function watchLoad({ watched }: Watch, { remote, releaseId, prefix, failed, at }: Load): Watch {
  const key = keyOf({ remote, releaseId });
  const before = watched[key] ?? unknown;
  const loads = remember(before.loads, { prefix, failed, at });
  const alarmed = (failed || before.alarmed) && isFailing(loads, neighboursOf(key, watched), at);
  return { watched: { ...watched, [key]: { loads, alarmed } } };
}

/** What else visitors load, but for what is itself known to fail. */
const neighboursOf = (key: string, watched: Watch['watched']) =>
  Object.entries(watched).flatMap(([other, { loads, alarmed }]) => (other === key || alarmed ? [] : [loads]));

/** Whether a release fails more often than its neighbours do, in the long run and in the same time. */
function isFailing(loads: readonly RecentLoad[], neighbours: readonly RecentLoad[][], now: number): boolean {
  const rateSince = (since: number) => healthy(neighbours.map((theirs) => countSince(theirs, since)));
  const usual = longRunRate(rateSince(now - KEPT_MS));
  for (const { since, ...counts } of stretches(loads)) {
    if (evidence(counts, usual) < ALARM) continue;
    const expected = Math.max(usual, rateInterval(rateSince(since)).low);
    if (evidence(counts, expected) >= ALARM) return true;
  }
  return false;
}

/** The neighbours together, without those that fail where another of them surely does not. */
function healthy(neighbours: readonly Counts[]): Counts {
  const best = Math.min(...neighbours.map((counts) => rateInterval(counts).high));
  return neighbours
    .filter((counts) => rateInterval(counts).low <= best)
    .reduce((sum, { loads, failures }) => ({ loads: sum.loads + loads, failures: sum.failures + failures }), {
      loads: 0,
      failures: 0,
    });
}
