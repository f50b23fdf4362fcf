import type { SpeedMeasure } from '@psma/release-model';

/** Largest gap between shifts of a session window, and its longest duration, in milliseconds. */
const GAP_MS = 1000;
const WINDOW_MS = 5000;
/** For each of them the slowest interaction is left out. */
const INTERACTIONS_PER_OUTLIER = 50;

interface InteractionEntry {
  /** 0 for events that belong to no interaction; absent in browsers that do not number them. */
  interactionId?: number;
  duration: number;
}

interface ShiftEntry {
  startTime: number;
  value: number;
  hadRecentInput: boolean;
}

export interface ScreenSpeed {
  addPaint(ms: number): void;
  addInteraction(entry: InteractionEntry): void;
  addShift(entry: ShiftEntry): void;
  /** Without the measures that nothing was added to. */
  read(): Partial<Record<SpeedMeasure, number>>;
}

/**
 * Sums up what one release's screens did: the last largest contentful paint, the interaction to
 * next paint (https://web.dev/articles/inp), and the largest session window of layout shifts
 * (https://web.dev/articles/cls). `hasShifts`: the browser reports them, so none is 0.
 */
export function createScreenSpeed(hasShifts: boolean): ScreenSpeed {
  let lcp: number | undefined;
  /** Duration of each interaction's longest event. */
  const interactions = new Map<number, number>();
  let cls = hasShifts ? 0 : undefined;
  let window = { start: -Infinity, end: -Infinity, sum: 0 };
  return {
    addPaint(ms) {
      lcp = ms;
    },
    addInteraction({ interactionId, duration }) {
      if (!interactionId) return;
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    },
    addShift({ startTime, value, hadRecentInput }) {
      if (hadRecentInput) return;
      const isSame = startTime - window.end < GAP_MS && startTime - window.start < WINDOW_MS;
      window = isSame
        ? { ...window, end: startTime, sum: window.sum + value }
        : { start: startTime, end: startTime, sum: value };
      cls = Math.max(cls ?? 0, window.sum);
    },
    read() {
      const slowest = [...interactions.values()].sort((a, b) => b - a);
      const inp = slowest[Math.floor(slowest.length / INTERACTIONS_PER_OUTLIER)];
      return {
        ...(lcp !== undefined && { lcp }),
        ...(inp !== undefined && { inp }),
        ...(cls !== undefined && { cls }),
      };
    },
  };
}
