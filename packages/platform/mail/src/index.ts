export { mailMigrations, migrateMail } from './migrateMail.ts';

export { createMails } from './createMails.ts';
export type { Mails } from './createMails.ts';
export type { MailLink, MailSection, MailText, MailTexts, SiteInfo } from './mailText.ts';
export { pageLink, siteLink } from './siteLinks.ts';
export { longDate, longDateTime } from './dates.ts';
export type { MailValidity } from './validUntil.ts';

export { createMailJob } from './createMailJob.ts';
export type { MailJobOptions } from './createMailJob.ts';

export {
  countMails,
  deleteMailsTo,
  listGivenUp,
  listOutbox,
  removeMailsBefore,
  resendMails,
} from './mailStore.ts';
export type { GivenUpMail, OutboxMail } from './mailStore.ts';

export type { RenderedMail } from './renderMail.ts';
