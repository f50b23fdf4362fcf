import { deviceClass, reportHealth } from '../federation/health.ts';
import { shownRelease, type ShownRelease } from '../federation/loadEvents.ts';
import { createScreenSpeed, type ScreenSpeed } from './screenSpeed.ts';

/** An event's entry arrives after the next paint: also that of the press which leaves the remote. */
const LAST_ENTRIES_MS = 1000;
/** The shortest that browsers report. */
const SHORTEST_EVENT_MS = 16;

interface Stay extends ShownRelease {
  until: number;
  speed: ScreenSpeed;
}

/**
 * Reports the speed of each remote's first stay, once it is left or the page hidden. An entry
 * belongs to the release that was shown when it began. No-op under Global Privacy Control.
 */
export function measureSpeed(): void {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return;
  const stays: Stay[] = [];
  let takeRecords: (() => void) | undefined;

  const report = ({ remote, releaseId, speed }: Stay) => {
    takeRecords?.();
    const speeds = speed.read();
    if (Object.keys(speeds).length > 0)
      reportHealth({ remote, releaseId, outcome: 'measured', ms: 0, device: deviceClass(), speeds });
  };
  const follow = () => {
    const shown = shownRelease.get();
    if (!shown) return;
    const before = stays.at(-1);
    if (before) {
      before.until = shown.since;
      setTimeout(report, LAST_ENTRIES_MS, before);
    }
    stays.push({ ...shown, until: Infinity, speed: createScreenSpeed(isReported('layout-shift')) });
    takeRecords ??= observeStays(stays);
  };
  follow();
  shownRelease.subscribe(follow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') stays.forEach(report);
  });
}

/** Includes entries from before. Returns what takes those not yet delivered. */
function observeStays(stays: readonly Stay[]): () => void {
  const stayAt = (ms: number) => stays.find(({ since, until }) => since <= ms && ms < until);
  const speedAt = (ms: number) => stayAt(ms)?.speed;
  const seenFrom = activation();
  const seenUntil = firstHidden();
  const taking = [
    observe('largest-contentful-paint', ({ startTime }) => {
      const stay = stayAt(startTime);
      // Of the page's first screen, unless it was painted out of sight.
      if (stay?.since === 0 && startTime < seenUntil)
        stay.speed.addPaint(Math.max(0, Math.round(startTime - seenFrom)));
    }),
    observe('first-input', (entry) => speedAt(entry.startTime)?.addInteraction(entry)),
    observe('event', (entry) => speedAt(entry.startTime)?.addInteraction(entry)),
    observe('layout-shift', (entry) => speedAt(entry.startTime)?.addShift(entry)),
  ];
  return () => taking.forEach((take) => take());
}

const isReported = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type);

/** What the types that are observed have; TypeScript lacks layout shifts. */
interface SpeedEntry extends PerformanceEntry {
  interactionId?: number;
  value: number;
  hadRecentInput: boolean;
}

function observe(type: string, add: (entry: SpeedEntry) => void): () => void {
  if (!isReported(type)) return () => {};
  const addAll = (entries: PerformanceEntryList) => (entries as SpeedEntry[]).forEach(add);
  const observer = new PerformanceObserver((list) => addAll(list.getEntries()));
  const options = { type, buffered: true, durationThreshold: SHORTEST_EVENT_MS };
  observer.observe(options);
  return () => addAll(observer.takeRecords());
}

/** When a page that the browser prepared ahead was opened. */
const activation = () =>
  (performance.getEntriesByType('navigation')[0] as { activationStart?: number } | undefined)
    ?.activationStart ?? 0;

/** Infinity where the page was visible from its start. */
function firstHidden(): number {
  const hidden = performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden');
  return hidden?.startTime ?? (document.visibilityState === 'hidden' ? 0 : Infinity);
}
