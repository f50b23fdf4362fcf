import { pageLink, siteLink, type MailTexts } from '@psma/mail';
import type { OperatorMail } from './accountMail.ts';
import { dashboardAction } from './actionMessages.ts';
import { links } from './links.ts';

/** Closes mails about an operator's command. */
const BY_OPERATORS = ['The people who run this service did this. If you did not expect it, ask them.'];

export const operatorMessages: MailTexts<OperatorMail> = {
  temporaryPassword: () => ({
    subject: 'Your account has a temporary password',
    paragraphs: [
      'Your account was given a temporary password, and every device is logged out. It works once within seven days and must then be replaced.',
      'It is never sent by email: the person who made it gives it to you.',
    ],
    closing: BY_OPERATORS,
  }),

  resetRequired: (_content, site) => ({
    subject: 'Your password must be reset',
    paragraphs: [
      'Every device is logged out of your account, and it needs a new password before the next login.',
    ],
    action: { label: 'Reset your password', url: siteLink(site, links.resetPassword) },
    closing: BY_OPERATORS,
  }),

  disabled: () => ({
    subject: 'Your account was disabled',
    paragraphs: [
      'Every device is logged out of your account, and no one can log in. Nothing in it was deleted.',
    ],
    closing: BY_OPERATORS,
  }),

  enabled: (_content, site) => ({
    subject: 'Your account was enabled',
    paragraphs: ['You can log in to your account again.'],
    action: dashboardAction(site),
    closing: BY_OPERATORS,
  }),

  sessionsEndedByOperator: (_content, site) => ({
    subject: 'You were logged out',
    paragraphs: ['Every device is logged out of your account. Its password still works.'],
    action: dashboardAction(site),
    closing: BY_OPERATORS,
  }),

  madeAdmin: (_content, site) => ({
    subject: 'Your account is an administrator',
    paragraphs: ['Your account has the rights of an administrator from its next login on.'],
    action: { label: 'Open the register', url: pageLink(site, links.authority) },
    closing: BY_OPERATORS,
  }),

  adminRemoved: (_content, site) => ({
    subject: 'Your account is no longer an administrator',
    paragraphs: [
      'Your account no longer has the rights of an administrator, and every device is logged out.',
      'You can log in as before.',
    ],
    action: dashboardAction(site),
    closing: BY_OPERATORS,
  }),
};
