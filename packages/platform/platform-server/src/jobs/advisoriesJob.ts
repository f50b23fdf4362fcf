import type { ScheduledJob } from '@psma/jobs';
import type { Registry } from '@psma/release-registry';

/** Raises an alarm for live releases that an advisory affects, in all environments. */
export const advisoriesJob = ({ packages }: Pick<Registry, 'packages'>): ScheduledJob => ({
  name: 'advisories',
  everyMinutes: 24 * 60,
  run: () => packages.watchAdvisories(),
});
