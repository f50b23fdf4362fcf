import { longDateTime, siteLink, type MailTexts } from '@psma/mail';
import type { RequestedMail } from './accountMail.ts';
import { dashboardAction } from './actionMessages.ts';
import { links } from './links.ts';

/** Completes "works for 1 hour", with the zone. */
const end = (until: Date | undefined) => (until ? `, until ${longDateTime.format(until)}` : '');

export const requestedMessages: MailTexts<RequestedMail> = {
  confirmAccount: ({ userName, code, until }, site) => ({
    subject: 'Confirm your account',
    paragraphs: ['Follow this link to confirm your account for the Personnel Security Maturity Assessment.'],
    action: {
      label: 'Confirm your account',
      url: siteLink(site, links.confirmSignUp, { user_name: userName, confirmation_code: code }),
    },
    closing: [
      `The link works for 24 hours${end(until)}.`,
      'If you did not sign up, ignore this email and nothing will happen.',
    ],
  }),

  resetCode: ({ code, until }) => ({
    subject: 'Your code to reset your password',
    paragraphs: ['Enter this code on the reset password page to choose a new password.'],
    code,
    closing: [
      `The code works for 1 hour${end(until)}.`,
      'If you did not ask for it, ignore this email: your password stays as it is.',
    ],
  }),

  verifyNewEmail: ({ code, until }, site) => ({
    subject: 'Verify your new email address',
    paragraphs: ['Follow this link while you are logged in to use this email address for your account.'],
    action: {
      label: 'Verify this address',
      url: siteLink(site, links.verifyNewEmail, { confirmation_code: code }),
    },
    closing: [
      `The link works for 24 hours${end(until)}. Before you follow it, your earlier address stays in use.`,
      'If you did not ask for this change, ignore this email.',
    ],
  }),

  signInCode: ({ code, until }) => ({
    subject: 'Your code to log in',
    paragraphs: ['Enter this code to finish logging in.'],
    code,
    closing: [
      `The code works for 3 minutes${end(until)}.`,
      'If you are not logging in, someone may know your password: change it.',
    ],
  }),

  addressInUse: (_content, site) => ({
    subject: 'You already have an account',
    paragraphs: [
      'Someone asked for an account with this email address. There is one already, so nothing was changed.',
    ],
    action: dashboardAction(site),
    closing: [
      'If you have forgotten your password, choose "Forgot password?" on the log-in page.',
      'If you did not ask for this, ignore this email.',
    ],
  }),

  resetWaits: ({ until }, site) => ({
    subject: 'Your password cannot be reset yet',
    paragraphs: [
      'This address was added to your account less than a day ago. For your security no password can be reset through it before then.',
      `It works from ${longDateTime.format(until)}. Until then you can log in with your present password.`,
    ],
    action: dashboardAction(site),
    closing: ['If you did not ask for this, ignore this email.'],
  }),
};

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds for which codes and links work, as the texts say. */
export const requestedValidity = {
  confirmAccount: DAY,
  resetCode: HOUR,
  verifyNewEmail: DAY,
  signInCode: 180,
} satisfies Partial<Record<RequestedMail['kind'], number>>;
