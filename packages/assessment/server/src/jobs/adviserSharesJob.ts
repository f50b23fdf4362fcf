import { endSharesOfFormerAdvisers } from '@psma/api-server';
import { isAdmin } from '@psma/identity-server';
import type { ScheduledJob } from '@psma/jobs';
import type { SiteInfo } from '@psma/mail';

/** Ends what is shared with advisers who were removed (decision G321); a hosted pool cannot be asked. */
export const adviserSharesJob = (site: SiteInfo, embeddedIdentity: boolean): ScheduledJob => ({
  name: 'adviser-shares',
  everyMinutes: 10,
  run: ({ pool, now }) =>
    endSharesOfFormerAdvisers(pool, embeddedIdentity ? (sub) => isAdmin(pool, sub) : null, {
      site,
      now: now(),
    }),
});
