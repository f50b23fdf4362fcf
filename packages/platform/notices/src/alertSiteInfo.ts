import type { SiteInfo } from '@psma/mail';

/** Names and links for notices. */
export interface AlertSiteInfo extends SiteInfo {
  /** The console's origin, without a trailing slash. */
  console: string;
}

/** Operators' mails link only to the console. */
export const consoleSite = ({ brand, console }: AlertSiteInfo): SiteInfo => ({ brand, origin: console });
