import { mailAssignedAreas } from '@psma/api-server';
import type { ScheduledJob } from '@psma/jobs';
import type { SiteInfo } from '@psma/mail';

/** Emails members about areas assigned to them (decision G310). */
export const areaMailsJob = (site: SiteInfo): ScheduledJob => ({
  name: 'area-mails',
  everyMinutes: 0.5,
  run: ({ pool, now }) => mailAssignedAreas(pool, site, now()),
});
