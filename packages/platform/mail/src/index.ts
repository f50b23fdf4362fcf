export { mailMigrations, migrateMail } from './migrateMail.ts';

export { links as mailLinks } from './links.ts';

export { enqueueMail } from './enqueueMail.ts';
export type { FactorChanges, MailContent, MailFactor, MailKind, MailMessage, SiteInfo } from './message.ts';

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

export { renderMail } from './renderMail.ts';
export type { RenderedMail } from './renderMail.ts';
