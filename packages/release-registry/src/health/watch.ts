import { calmDetector, controlRate, count, isAlarmed, observe, observeControl } from '@psma/release-model';
import type { Counts, Detector } from '@psma/release-model';
import { LOOPBACK } from './networkPrefix.ts';

/** One load of a release by a visit that had not counted before. */
export interface Load {
  remote: string;
  releaseId: string;
  failed: boolean;
  prefix: string;
}

/** What is watched of one release. */
export interface WatchedRelease {
  detector: Detector;
  /** Its loads of late, older ones fading: part of the others' control. */
  recent: Counts;
  /** Loads per network since the detector last was calm. */
  prefixes: Record<string, Counts>;
  alarmed: boolean;
}

/** Every release that visitors can get, by `remote/releaseId`. Plain data: it lies in the database as it is. */
export interface Watch {
  releases: Record<string, WatchedRelease>;
}

export const keyOf = ({ remote, releaseId }: { remote: string; releaseId: string }): string =>
  `${remote}/${releaseId}`;

const calm: WatchedRelease = {
  detector: calmDetector,
  recent: { loads: 0, failures: 0 },
  prefixes: {},
  alarmed: false,
};

/** Loads after which older ones begin to fade from the long-run rate. */
const MEMORY = 1000;
/** No network may make up more than a third of what speaks for or against a release; two loads it has in any case. */
const SHARE_OF_A_PREFIX = 1 / 3;
const ALWAYS_ADMITTED = 2;
/** So many networks are told apart; more cannot be the work of one. */
const PREFIXES_KEPT = 512;
const PREFIXES_NEEDED = 3;

/** Keeps the releases that visitors can get, and forgets the others. */
export function onlyLive(watch: Watch, live: ReadonlySet<string>): Watch {
  return { releases: Object.fromEntries(Object.entries(watch.releases).filter(([key]) => live.has(key))) };
}

/**
 * The watch after one load of a live release. Its detector compares it with everything else that loaded in the same
 * time, since trouble that hits all releases is no release's fault.
 */
export function watchLoad(watch: Watch, load: Load): Watch {
  const key = keyOf(load);
  const own = watch.releases[key] ?? calm;
  if (!isAdmitted(own, load.prefix)) return watch;
  const others = Object.entries(watch.releases).filter(([other]) => other !== key);
  const control = others.reduce<Counts>(
    (sum, [, { recent }]) => ({ loads: sum.loads + recent.loads, failures: sum.failures + recent.failures }),
    { loads: 0, failures: 0 },
  );
  const detector = observe(own.detector, load.failed, controlRate(control));
  const prefixes = detector.score === 0 ? {} : countPrefix(own.prefixes, load);
  const updated: WatchedRelease = {
    detector,
    recent: fade(count(own.recent, load.failed)),
    prefixes,
    alarmed: false,
  };
  updated.alarmed = detector.score > 0 && (own.alarmed || (isAlarmed(detector) && isWidespread(prefixes)));
  return {
    releases: {
      ...Object.fromEntries(
        others.map(([other, watched]) => [
          other,
          { ...watched, detector: observeControl(watched.detector, load.failed) },
        ]),
      ),
      [key]: updated,
    },
  };
}

function isAdmitted({ detector, prefixes }: WatchedRelease, prefix: string): boolean {
  if (prefix === LOOPBACK) return true;
  const seen = prefixes[prefix]?.loads ?? 0;
  return seen < Math.max(ALWAYS_ADMITTED, Math.ceil(detector.own.loads * SHARE_OF_A_PREFIX));
}

function countPrefix(prefixes: Record<string, Counts>, { prefix, failed }: Load): Record<string, Counts> {
  const seen = prefixes[prefix];
  if (!seen && Object.keys(prefixes).length >= PREFIXES_KEPT) return prefixes;
  return { ...prefixes, [prefix]: count(seen ?? { loads: 0, failures: 0 }, failed) };
}

/** Failures come from several networks; on a machine that only talks to itself there are none to tell apart. */
function isWidespread(prefixes: Record<string, Counts>): boolean {
  const failing = Object.entries(prefixes).filter(([, { failures }]) => failures > 0);
  return failing.length >= PREFIXES_NEEDED || failing.every(([prefix]) => prefix === LOOPBACK);
}

const fade = ({ loads, failures }: Counts): Counts =>
  loads > MEMORY ? { loads: loads / 2, failures: failures / 2 } : { loads, failures };
