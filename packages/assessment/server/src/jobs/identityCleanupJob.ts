import { removeExpired } from '@psma/identity-server';
import type { ScheduledJob } from '@psma/jobs';

/** Deletes ended sessions, expired codes and the like from the user pool. */
export const identityCleanupJob: ScheduledJob = {
  name: 'identity-cleanup',
  everyMinutes: 10,
  run: removeExpired,
};
