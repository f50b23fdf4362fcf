/**
 * Largest contentful paint, interaction to next paint and time to usable in milliseconds, and
 * cumulative layout shift, which has no unit.
 */
export const SPEED_MEASURES = ['lcp', 'inp', 'cls', 'usable'] as const;
export type SpeedMeasure = (typeof SPEED_MEASURES)[number];

/** `low`: at most 4 cores or 4 GB. `unknown`: not reported. */
export const DEVICE_CLASSES = ['low', 'high', 'unknown'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** One measurement of one visit. */
export interface SpeedSample {
  releaseId: string;
  measure: SpeedMeasure;
  device: DeviceClass;
  network: string;
  value: number;
  at: Date;
}

export interface SpeedFigure {
  samples: number;
  /** Null below 100 samples. */
  p75: number | null;
}

/** One measure of a release on one class of devices. */
export interface SpeedRow {
  releaseId: string;
  measure: SpeedMeasure;
  device: DeviceClass;
  figure: SpeedFigure;
  /** The stable release in the hours in which this one has samples; null for itself. */
  stable: SpeedFigure | null;
}

/** Fewest samples that have a p75. */
const SAMPLES_AT_LEAST = 100;
const HOUR_MS = 3_600_000;

/** Rows have samples; the stable release comes first. */
export function speedTable(samples: readonly SpeedSample[], stable: string | null): SpeedRow[] {
  const hourOf = ({ at }: SpeedSample) => Math.floor(at.getTime() / HOUR_MS);
  const others = [...new Set(samples.map(({ releaseId }) => releaseId))].filter((id) => id !== stable);
  return [...(stable === null ? [] : [stable]), ...others].flatMap((releaseId) =>
    SPEED_MEASURES.flatMap((measure) =>
      DEVICE_CLASSES.flatMap((device): SpeedRow[] => {
        const alike = samples.filter((each) => each.measure === measure && each.device === device);
        const own = alike.filter((each) => each.releaseId === releaseId);
        if (own.length === 0) return [];
        const hours = new Set(own.map(hourOf));
        const ofStable = alike.filter((each) => each.releaseId === stable && hours.has(hourOf(each)));
        return [
          {
            releaseId,
            measure,
            device,
            figure: figureOf(own),
            stable: releaseId === stable ? null : figureOf(ofStable),
          },
        ];
      }),
    ),
  );
}

/** The smallest value that 75 % of the samples do not exceed. */
function figureOf(samples: readonly SpeedSample[]): SpeedFigure {
  const values = samples.map(({ value }) => value).sort((a, b) => a - b);
  const p75 = values[Math.ceil(values.length * 0.75) - 1] ?? null;
  return { samples: values.length, p75: values.length < SAMPLES_AT_LEAST ? null : p75 };
}
