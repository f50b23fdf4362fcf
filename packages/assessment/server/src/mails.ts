import { apiMailLinks, apiMails } from '@psma/api-server';
import { accountMailLinks, accountMails } from '@psma/identity-server';
import type { MailValidity } from '@psma/mail';

/** Routes that mails link to, which no release may lose. */
export const mailLinks: readonly string[] = [
  ...Object.values(accountMailLinks),
  ...Object.values(apiMailLinks),
];

/** Seconds for which a mail's link or code is valid, by the mail's kind. */
export const mailValidity: MailValidity = { ...accountMails.validity, ...apiMails.validity };
