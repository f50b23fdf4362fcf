import { pageLink, siteLink, type MailLink, type MailText, type SiteInfo } from '@psma/mail';
import { links } from './links.ts';

export const dashboardAction = (site: SiteInfo, query?: Record<string, string>): MailLink => ({
  label: 'Open the dashboard',
  url: pageLink(site, links.dashboard, query),
});

/** Advice about an action by the owner or another person. */
export const ifNotYou = (site: SiteInfo): Pick<MailText, 'action' | 'closing'> => ({
  action: { label: 'Reset your password', url: siteLink(site, links.resetPassword) },
  closing: ['If this was you, there is nothing to do. If it was not, reset your password at once.'],
});
