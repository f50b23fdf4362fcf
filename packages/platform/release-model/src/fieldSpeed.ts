/**
 * Largest contentful paint, interaction to next paint and time to usable in milliseconds, and
 * cumulative layout shift, which has no unit.
 */
export const SPEED_MEASURES = ['lcp', 'inp', 'cls', 'usable'] as const;
export type SpeedMeasure = (typeof SPEED_MEASURES)[number];

/** `low`: at most 4 cores or 4 GB. `unknown`: the browser reports neither. */
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
