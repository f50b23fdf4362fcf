import { evidence, rateInterval, type Counts } from '@psma/release-model';
import { ALARM } from './healthWindow.ts';
import type { VisitCounts } from './visitStore.ts';

/** Minimum networks to compare. */
const ENOUGH = 20;
/** Tolerated multiple of usual silence: tab closing varies. */
const MARGIN = 2;
const AT_LEAST = 0.05;
/** The two worst networks never count, as in the watch. */
const WORST = 2;

/**
 * Returns shell releases whose pages begin and report nothing far more than usual.
 * Baseline of a tried release: all others or, if too few, earlier pages; of the
 * stable one: earlier pages. Failures are silent networks.
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
