import type { ScheduledJob } from '@psma/jobs';
import type { Registry } from '@psma/release-registry';
import { messages } from '../messages.ts';

/** Releases kept per remote, however old. */
const RETAINED_RELEASES = 10;

/** Runs `npm run release -- gc` for releases unrequested for that many days. */
export const oldReleasesJob = (
  removal: Pick<Registry['removal'], 'collectGarbage'>,
  days: number,
): ScheduledJob => ({
  name: 'old-releases',
  everyMinutes: 60,
  run: () =>
    removal.collectGarbage({ keep: RETAINED_RELEASES, days }, false, {
      by: 'housekeeping',
      reason: messages.housekeeping.oldReleases(RETAINED_RELEASES, days),
    }),
});
