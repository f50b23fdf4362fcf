import { mailWorkNotices } from '@psma/api-server';
import { findAdminAddress } from '@psma/identity-server';
import type { ScheduledJob } from '@psma/jobs';
import type { SiteInfo } from '@psma/mail';

interface WorkMailsOptions {
  site: SiteInfo;
  apiBase: string;
  /** A hosted pool does not report the addresses of advisers. */
  embeddedIdentity: boolean;
}

/** Emails members and advisers about shared work (decision G357). */
export const workMailsJob = ({ site, apiBase, embeddedIdentity }: WorkMailsOptions): ScheduledJob => ({
  name: 'work-mails',
  everyMinutes: 0.5,
  run: ({ pool, now }) =>
    mailWorkNotices(
      { pool, site, apiBase, adviserAddress: embeddedIdentity ? findAdminAddress : async () => null },
      now(),
    ),
});
