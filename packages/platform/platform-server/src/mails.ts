import { accountLinks, accountMails } from '@psma/identity-server';
import { mailLinks as apiLinks, mails as apiMails, type MailValidity } from '@psma/mail';
import { alertMails } from '@psma/notices';

/** Routes that mails link to, which no release may lose. */
export const mailLinks: readonly string[] = [
  ...new Set([...Object.values(accountLinks), ...Object.values(apiLinks)]),
];

/** Seconds for which a mail's link or code is valid, by the mail's kind. */
export const mailValidity: MailValidity = {
  ...accountMails.validity,
  ...apiMails.validity,
  ...alertMails.validity,
};
