import { evidence, rateInterval, type Counts } from '@psma/release-model';
import { ALARM } from './healthWindow.ts';
import type { VisitCounts } from './visitStore.ts';

/** Fewer networks are no measure for others. */
const ENOUGH = 20;
/** So much more silence than usual is none of a release's: people close tabs, and not always alike. */
const MARGIN = 2;
const AT_LEAST = 0.05;
/** As in the watch: whatever two networks say never counts. */
const WORST = 2;

/**
 * The releases of the shell whose pages begin and then say nothing, far more often than usual. Usual for a tried release
 * is what all others do in the same time or, while these are too few, what pages did before; for the stable one, what
 * pages did before. Failures are silent networks.
 */
export function releasesWithoutReports(counts: readonly VisitCounts[], stable: string | null): string[] {
  const past = sum(counts.filter(({ late }) => !late));
  return counts
    .filter(({ late, releaseId, loads, failures }) => {
      const others = sum(counts.filter((other) => other.late && other.releaseId !== releaseId));
      const usual = (releaseId === stable ? [past] : [others, past]).find(
        (measure) => measure.loads >= ENOUGH,
      );
      if (!late || !usual) return false;
      const expected = Math.max(AT_LEAST, MARGIN * rateInterval(usual).high);
      const own = { loads: loads - WORST, failures: failures - WORST };
      return expected < 1 && own.loads > 0 && evidence(own, expected) >= ALARM;
    })
    .map(({ releaseId }) => releaseId);
}

const sum = (counts: readonly Counts[]): Counts => ({
  loads: counts.reduce((total, { loads }) => total + loads, 0),
  failures: counts.reduce((total, { failures }) => total + failures, 0),
});
