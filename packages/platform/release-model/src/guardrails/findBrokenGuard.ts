import { percentShare } from '../experiments/confidenceSequence.ts';
import type { SpeedMeasure, SpeedSample } from '../fieldSpeed.ts';
import { allowedSpeed, type Guardrails, type ProductStep } from './guardrails.ts';
import { BROKEN_EVIDENCE } from './sequentialEvidence.ts';
import { speedEvidence } from './speedEvidence.ts';
import { stepEvidence, type StepCounts } from './stepEvidence.ts';

/** The two releases in the same time: the tried one, and stable. */
export interface Compared<Each> {
  tried: Each;
  stable: Each;
}

export type StepComparison = Compared<StepCounts>;

export interface BrokenGuard {
  guard: SpeedMeasure | ProductStep;
  /** The p75, or the share of visitors (0 to 1). */
  found: Compared<number>;
  /** Loads, or visitors. */
  counted: Compared<number>;
}

/** Returns a guard that is broken, first those of speed; null if none is. Samples are oldest first. */
export function findBrokenGuard(
  { speeds, steps = {} }: Guardrails,
  samples: Compared<readonly SpeedSample[]>,
  counts: Partial<Record<ProductStep, StepComparison>>,
): BrokenGuard | null {
  for (const measure of speeds) {
    const broken = brokenSpeed(measure, samples);
    if (broken) return broken;
  }
  for (const [step, points] of Object.entries(steps) as [ProductStep, number][]) {
    const compared = counts[step];
    const broken = compared && brokenStep(step, compared, points);
    if (broken) return broken;
  }
  return null;
}

function brokenSpeed(measure: SpeedMeasure, samples: Compared<readonly SpeedSample[]>): BrokenGuard | null {
  const { tried, stable } = inSameTime({
    tried: samples.tried.filter((sample) => sample.measure === measure),
    stable: samples.stable.filter((sample) => sample.measure === measure),
  });
  const found = { tried: p75(tried), stable: p75(stable) };
  // Without networks left out, the limit in between has no evidence against it.
  if (!(found.tried > allowedSpeed(measure, found.stable))) return null;
  const allowed = stable.map(({ value, network }) => ({ value: allowedSpeed(measure, value), network }));
  if (speedEvidence(tried, allowed) < BROKEN_EVIDENCE) return null;
  return { guard: measure, found, counted: { tried: tried.length, stable: stable.length } };
}

/** From when both have samples: of a busy release only the newest are read. */
function inSameTime({ tried, stable }: Compared<SpeedSample[]>): Compared<SpeedSample[]> {
  const since = Math.max(...[tried, stable].map(([first]) => first?.at.getTime() ?? 0));
  const later = (arm: SpeedSample[]) => arm.filter(({ at }) => at.getTime() >= since);
  return { tried: later(tried), stable: later(stable) };
}

function brokenStep(
  step: ProductStep,
  { tried, stable }: StepComparison,
  points: number,
): BrokenGuard | null {
  if (stepEvidence(tried, stable, percentShare(points)) < BROKEN_EVIDENCE) return null;
  return {
    guard: step,
    found: { tried: tried.taken / tried.visitors, stable: stable.taken / stable.visitors },
    counted: { tried: tried.visitors, stable: stable.visitors },
  };
}

/** NaN without samples. */
const p75 = (samples: readonly SpeedSample[]): number =>
  new Float64Array(samples.map(({ value }) => value)).sort()[Math.ceil(samples.length * 0.75) - 1] ?? NaN;
