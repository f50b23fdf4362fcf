export { accountMails } from './accountMails.ts';
export { links as accountMailLinks } from './links.ts';
export { dashboardAction, ifNotYou } from './actionMessages.ts';
export type { AccountMailContent, MailFactor, RequestedMail } from './accountMail.ts';
