import type { SiteInfo } from '@psma/mail';

/** What notices name and link to. */
export interface NoticeSiteInfo extends SiteInfo {
  /** Origin of the console, without a slash at the end. */
  console: string;
}

/** Operators' mails link to the console, and to nothing of the site. */
export const consoleSite = ({ brand, console }: NoticeSiteInfo): SiteInfo => ({ brand, origin: console });
