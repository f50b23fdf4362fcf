import type { RolloutStep } from './releaseMap.ts';

const HOUR_S = 3600;

/** Saved plans of rollouts, by name. */
export const ROLLOUT_PLANS: ReadonlyMap<string, RolloutStep[]> = new Map(
  Object.entries({
    careful: [
      { percent: 1, seconds: HOUR_S },
      { percent: 10, seconds: 8 * HOUR_S },
      { percent: 50, untilApproved: true as const },
    ],
  }),
);
