import { evidence, GOOD_RATE, longRunRate, rateInterval, type Counts } from '@psma/release-model';
import { RecentLoads, RETENTION_MS, type RecentLoad, type ReportedLoad } from './recentLoads.ts';

/** One load of a release by a visit that had not counted before. */
export interface Load extends ReportedLoad {
  /** As `keyOf` makes it. */
  key: string;
}

/** What is watched of one release. */
export interface WatchedRelease {
  /** Oldest first. */
  loads: RecentLoad[];
  alarmed: boolean;
}

/** Every release that visitors can get, by `remote/releaseId`. Plain data: it lies in the database as it is. */
export interface HealthWindow {
  watched: Record<string, WatchedRelease>;
  /** The same of pages that another party changed. An older server removes it. */
  changed: Record<string, WatchedRelease>;
}

type Watched = Pick<HealthWindow, 'watched'>;

/**
 * Evidence that is an alarm: four failures of four loads beside a healthy control, ten of 58, or fifteen of 350, after
 * the two worst networks are left out. `health/simulation.test.ts` says what follows from it.
 */
export const ALARM = 20.5;

export const releaseKey = ({ remote, releaseId }: { remote: string; releaseId: string }): string =>
  `${remote}/${releaseId}`;

/** Keeps the releases that visitors can get, and forgets the others. */
export function pruneToLive({ watched, changed }: HealthWindow, live: ReadonlySet<string>): HealthWindow {
  const ofLive = (releases: HealthWindow['watched']) =>
    Object.fromEntries(Object.entries(releases).filter(([key]) => live.has(key)));
  return { watched: ofLive(watched), changed: ofLive(changed) };
}

/** The watch while it takes loads in; whoever opened it writes `document` down. */
export interface OpenHealthWindow {
  /** Takes in one load of a live release. */
  record(load: Load): void;
  isAlarmed(key: string): boolean;
  failures(key: string): number;
  document(): Watched;
}

interface Observed {
  recent: RecentLoads;
  alarmed: boolean;
}

/** `compares`: trouble of every release at once is no alarm. */
export function openWindow({ watched }: Watched, { compares } = { compares: true }): OpenHealthWindow {
  const observed = new Map<string, Observed>(
    Object.entries(watched).map(([key, { loads, alarmed }]) => [
      key,
      { recent: new RecentLoads(loads), alarmed },
    ]),
  );

  /**
   * What else visitors load, but for what is itself known to fail. The shell is no measure for remotes: whoever is
   * asked for one has it already.
   */
  const neighboursOf = (own: Observed) =>
    [...observed]
      .filter(([key, other]) => compares && other !== own && !other.alarmed && !key.startsWith('shell/'))
      .map(([, { recent }]) => recent);

  return {
    record({ key, ...load }) {
      const own = observed.get(key) ?? { recent: new RecentLoads([]), alarmed: false };
      observed.set(key, own);
      own.recent.record(load);
      own.alarmed = (load.failed || own.alarmed) && isFailing(own.recent, () => neighboursOf(own), load.at);
    },
    isAlarmed: (key) => observed.get(key)?.alarmed ?? false,
    failures: (key) => observed.get(key)?.recent.loads.filter(({ failed }) => failed).length ?? 0,
    document: () => ({
      watched: Object.fromEntries(
        [...observed].map(([key, { recent, alarmed }]) => [key, { loads: recent.loads, alarmed }]),
      ),
    }),
  };
}

/** Whether a release fails more often than its neighbours do, in the long run and in the same time. */
function isFailing(recent: RecentLoads, neighboursOf: () => RecentLoads[], now: number): boolean {
  // Most failures are no evidence even beside neighbours that are as good as can be.
  const suspicious = recent.stretches().filter((counts) => evidence(counts, GOOD_RATE) >= ALARM);
  if (suspicious.length === 0) return false;
  const neighbours = neighboursOf();
  const rateSince = (since: number) => healthy(neighbours.map((theirs) => theirs.countSince(since)));
  const usual = longRunRate(rateSince(now - RETENTION_MS));
  return suspicious.some(({ since, ...counts }) => {
    if (evidence(counts, usual) < ALARM) return false;
    const expected = Math.max(usual, rateInterval(rateSince(since)).low);
    return evidence(counts, expected) >= ALARM;
  });
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
