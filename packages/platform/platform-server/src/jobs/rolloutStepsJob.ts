import type { ScheduledJob } from '@psma/jobs';
import type { Registry } from '@psma/release-registry';

/** Follows the due steps of rollouts, in all environments. */
export const rolloutStepsJob = ({ stagedRollouts }: Pick<Registry, 'stagedRollouts'>): ScheduledJob => ({
  name: 'rollout-steps',
  everyMinutes: 0.5,
  run: () => stagedRollouts.followSteps(),
});
