import type { ScheduledJob } from '@psma/jobs';
import type { Registry } from '@psma/release-registry';

/** Notifies operators before release tokens end. */
export const tokenEndsJob = ({ access }: Pick<Registry, 'access'>): ScheduledJob => ({
  name: 'token-ends',
  everyMinutes: 60,
  run: () => access.warnOfTokenEnds(),
});
