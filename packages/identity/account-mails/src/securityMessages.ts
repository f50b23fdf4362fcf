import { longDate, siteLink, type MailTexts } from '@psma/mail';
import type { FactorChanges, MailFactor, SecurityMail } from './accountMail.ts';
import { ifNotYou } from './actionMessages.ts';
import { links } from './links.ts';

const FACTOR_NAMES: Record<MailFactor['kind'], string> = {
  authenticator: 'an authenticator app',
  emailCodes: 'codes by email as a second step',
  recoveryCodes: 'recovery codes',
  passkey: 'a passkey',
  newAddress: 'a new email address that waited to be confirmed',
};

const nameFactors = (factors: readonly MailFactor[]) =>
  factors
    .map(({ kind, added }) =>
      added ? `${FACTOR_NAMES[kind]} (added on ${longDate.format(added)})` : FACTOR_NAMES[kind],
    )
    .join(', ');

/** Lists factors that a mailbox recovery removed, and those left. */
const describeFactors = ({ removed, kept }: FactorChanges = { removed: [], kept: [] }): string[] => [
  ...(removed.length > 0
    ? [
        `For your security we removed what was added lately: ${nameFactors(removed)}. Set up again what was yours.`,
      ]
    : []),
  ...(kept.length > 0
    ? [
        `Your account still has: ${nameFactors(kept)}. If one of them is not yours, log in and remove it in the settings.`,
      ]
    : []),
];

export const securityMessages: MailTexts<SecurityMail> = {
  emailChanged: ({ newEmail, undoCode }, site) => ({
    subject: 'Your email address was changed',
    paragraphs: [`The email address of your account was changed to ${newEmail} just now.`],
    action: { label: 'Undo the change', url: siteLink(site, links.undoEmailChange, { code: undoCode }) },
    closing: [
      'If this was you, there is nothing to do.',
      'If it was not, follow the link within 24 hours: you get this address back, every device is logged out, and you choose a new password.',
    ],
  }),

  passwordChanged: ({ factors }, site) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now.',
      ...describeFactors(factors),
      'If this was you, there is nothing to do.',
      'If it was not, someone else can get into your account. Reset your password at once:',
    ],
    action: { label: 'Reset your password', url: siteLink(site, links.resetPassword) },
    closing: [],
  }),

  emailRestored: ({ factors }) => ({
    subject: 'Your email address is back',
    paragraphs: [
      'This is the email address of your account again. Every device is logged out, and the account needs a new password.',
      ...describeFactors(factors),
    ],
    closing: ['If you have not chosen one yet, reset your password before you log in.'],
  }),

  secondStepOn: (_content, site) => ({
    subject: 'Two-step verification was turned on',
    paragraphs: ['Your account now asks for a code besides the password.'],
    ...ifNotYou(site),
  }),

  secondStepOff: (_content, site) => ({
    subject: 'Two-step verification was turned off',
    paragraphs: ['Your account no longer asks for one of its codes besides the password.'],
    ...ifNotYou(site),
  }),

  authenticatorReplaced: (_content, site) => ({
    subject: 'Your authenticator app was replaced',
    paragraphs: ['Your account now takes the codes of another authenticator app.'],
    ...ifNotYou(site),
  }),

  recoveryCodesMade: (_content, site) => ({
    subject: 'Recovery codes were made for your account',
    paragraphs: ['Ten new recovery codes replace the earlier ones, which no longer work.'],
    ...ifNotYou(site),
  }),

  recoveryCodeUsed: ({ left }, site) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      'A recovery code was used to log in to your account in place of your authenticator app.',
      left === 0 ? 'It was the last one: make new ones in the settings.' : `You have ${left} left.`,
    ],
    ...ifNotYou(site),
  }),

  passkeyAdded: (_content, site) => ({
    subject: 'A passkey was added to your account',
    paragraphs: [
      'Your account can now be logged in to with a new passkey, without the password.',
      'If you did not add it, log in and remove it in the settings as well: a new password alone leaves it.',
    ],
    ...ifNotYou(site),
  }),

  passkeyRemoved: (_content, site) => ({
    subject: 'A passkey was removed from your account',
    paragraphs: ['Your account can no longer be logged in to with this passkey.'],
    ...ifNotYou(site),
  }),

  newBrowser: ({ device }, site) => ({
    subject: 'A new browser logged in',
    paragraphs: [
      `Your account was logged in to with a browser that it has not seen before${device ? `: ${device}` : ''}.`,
    ],
    ...ifNotYou(site),
  }),

  sessionStolen: (_content, site) => ({
    subject: 'You were logged out',
    paragraphs: [
      'One of your logins was used in two places, as happens when it is stolen. It was ended in both.',
    ],
    ...ifNotYou(site),
  }),
};

/** Seconds for which the link to undo a change works, as the text says. */
export const securityValidity = { emailChanged: 24 * 3600 } satisfies Partial<
  Record<SecurityMail['kind'], number>
>;
