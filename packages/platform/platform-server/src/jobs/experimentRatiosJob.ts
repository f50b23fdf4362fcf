import type { ScheduledJob } from '@psma/jobs';
import type { Registry } from '@psma/release-registry';

/** Looks for experiments whose arms do not match their split, in all environments. */
export const experimentRatiosJob = ({ experiments }: Pick<Registry, 'experiments'>): ScheduledJob => ({
  name: 'experiment-ratios',
  everyMinutes: 10,
  run: () => experiments.watchRatios(),
});
