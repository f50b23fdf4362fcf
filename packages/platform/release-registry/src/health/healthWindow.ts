import { evidence, GOOD_RATE, longRunRate, rateInterval, type Counts } from '@psma/release-model';
import { RecentLoads, RETENTION_MS, type RecentLoad, type ReportedLoad } from './recentLoads.ts';

/** A visit's first load of a release. */
export interface Load extends ReportedLoad {
  /** Its `releaseKey`. */
  key: string;
}

export interface WatchedRelease {
  /** Oldest first. */
  loads: RecentLoad[];
  alarmed: boolean;
}

/** By `releaseKey`; plain data, stored as it is. */
export interface HealthWindow {
  watched: Record<string, WatchedRelease>;
  /** Pages another party changed. Older servers remove it. */
  changed: Record<string, WatchedRelease>;
}

type Watched = Pick<HealthWindow, 'watched'>;

/**
 * Alarm threshold: 4 of 4 failures next to a healthy control, 10 of 58 or 15 of
 * 350, without the two worst networks (`health/simulation.slow.test.ts`).
 */
export const ALARM = 20.5;

/** Fewest loads that can raise an alarm: 4 failures, and one of each of the two worst networks. */
const FEWEST = { countable: 4, loads: 6 };

/** False while no load could raise an alarm, so that its absence says nothing. */
export const hasEnoughLoads = (loads: readonly RecentLoad[]): boolean =>
  loads.length >= FEWEST.loads && new RecentLoads(loads).countable() >= FEWEST.countable;

/** `remote`: with its environment, unless production's. */
export const releaseKey = ({ remote, releaseId }: { remote: string; releaseId: string }): string =>
  `${remote}/${releaseId}`;

/** Environment (null for production), remote and release of a key. */
function partsOf(key: string) {
  const [releaseId = '', remote = '', environment = null] = key.split('/').reverse();
  return { environment, remote, releaseId };
}

export function pruneToLive({ watched, changed }: HealthWindow, live: ReadonlySet<string>): HealthWindow {
  const ofLive = (releases: HealthWindow['watched']) =>
    Object.fromEntries(Object.entries(releases).filter(([key]) => live.has(key)));
  return { watched: ofLive(watched), changed: ofLive(changed) };
}

/** The opener stores `document`. */
export interface OpenHealthWindow {
  record(load: Load): void;
  isAlarmed(key: string): boolean;
  failures(key: string): number;
  document(): Watched;
}

interface Observed {
  recent: RecentLoads;
  alarmed: boolean;
}

/** `compares`: simultaneous failure of all releases is no alarm. */
export function openWindow({ watched }: Watched, { compares } = { compares: true }): OpenHealthWindow {
  const observed = new Map<string, Observed>(
    Object.entries(watched).map(([key, { loads, alarmed }]) => [
      key,
      { recent: new RecentLoads(loads), alarmed },
    ]),
  );

  /** The environment's other releases, except failing ones and shells. */
  const neighboursOf = (ownKey: string) => {
    const { environment } = partsOf(ownKey);
    return [...observed]
      .filter(([key, { alarmed }]) => {
        const other = partsOf(key);
        const isNeighbour = other.environment === environment && other.remote !== 'shell';
        return compares && key !== ownKey && !alarmed && isNeighbour;
      })
      .map(([, { recent }]) => recent);
  };

  return {
    record({ key, ...load }) {
      const own = observed.get(key) ?? { recent: new RecentLoads([]), alarmed: false };
      observed.set(key, own);
      own.recent.record(load);
      own.alarmed = (load.failed || own.alarmed) && isFailing(own.recent, () => neighboursOf(key), load.at);
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

/** Compares both long-run and simultaneous rates. */
function isFailing(recent: RecentLoads, neighboursOf: () => RecentLoads[], now: number): boolean {
  // Most failures are no evidence even against perfect neighbours.
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

/** Sums neighbours, excluding those surely failing where another is not. */
function healthy(neighbours: readonly Counts[]): Counts {
  const best = Math.min(...neighbours.map((counts) => rateInterval(counts).high));
  return neighbours
    .filter((counts) => rateInterval(counts).low <= best)
    .reduce((sum, { loads, failures }) => ({ loads: sum.loads + loads, failures: sum.failures + failures }), {
      loads: 0,
      failures: 0,
    });
}
