import { pageLink, type MailLink, type SiteInfo } from '@psma/mail';
import { links } from './links.ts';

export const peopleAction = (site: SiteInfo, { organisationId }: { organisationId: string }): MailLink => ({
  label: 'See the members',
  url: pageLink(site, links.people, { organisation: organisationId }),
});
