import type { ScheduledJob } from '@psma/jobs';
import type { Registry } from '@psma/release-registry';

/** Deletes reports of releases, their counts and errors that are no longer used. */
export const healthPruningJob = ({ health }: Pick<Registry, 'health'>): ScheduledJob => ({
  name: 'health-pruning',
  everyMinutes: 60,
  run: () => health.prune(),
});
