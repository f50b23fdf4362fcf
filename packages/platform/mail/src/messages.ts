import { fillPath } from '@psma/route-contract';
import { longDate, longDateTime } from './dates.ts';
import { links } from './links.ts';
import type { MailTexts, SiteInfo } from './mailText.ts';
import type { AuthorityMailAction, FactorChanges, MailContent, MailFactor, MailRole } from './message.ts';
import { pageLink, siteLink } from './siteLinks.ts';

const dashboard = (site: SiteInfo, query?: Record<string, string>) => ({
  label: 'Open the dashboard',
  url: pageLink(site, links.dashboard, query),
});

const people = (site: SiteInfo, { organisationId }: { organisationId: string }) => ({
  label: 'See the members',
  url: pageLink(site, links.people, { organisation: organisationId }),
});

/** Advice about an action by the owner or another person. */
const ifNotYou = (site: SiteInfo) => ({
  action: { label: 'Reset your password', url: siteLink(site, links.resetPassword) },
  closing: ['If this was you, there is nothing to do. If it was not, reset your password at once.'],
});

/** Closes mails about an operator's command. */
const BY_OPERATORS = ['The people who run this service did this. If you did not expect it, ask them.'];

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

const ROLE_NAMES: Record<MailRole, string> = {
  OWNER: 'an owner',
  EDITOR: 'an editor',
  CONTRIBUTOR: 'a contributor',
  READER: 'a reader',
};

/** No name in the subjects: another member typed it. */
type AreaMail = Extract<MailContent, { kind: 'areasAssigned' | 'areaReminder' | 'checkAsked' }>;

const areaMail = (
  { subject, task, closing }: { subject: string; task: string; closing: string },
  { sender, organisation, organisationId, sessionId, areas, due }: AreaMail,
  site: SiteInfo,
) => {
  const named = areas === 1 ? 'an area of an assessment' : `${areas} areas of assessments`;
  const until = due && `${areas === 1 ? 'It' : 'The first'} is due by ${longDate.format(due)}.`;
  return {
    subject,
    paragraphs: [
      `${sender || 'A colleague'} asks you to ${task} ${named} of ${organisation || 'your organisation'}.`,
      ...(until ? [until] : []),
    ],
    action:
      sessionId === null
        ? dashboard(site, { organisation: organisationId })
        : {
            label: 'See the areas',
            url: pageLink(site, fillPath(links.areas, { session: sessionId }), {
              organisation: organisationId,
            }),
          },
    closing: [closing],
  };
};

const ANSWERING = {
  task: 'answer',
  closing: 'Submit each area once you have answered its questions.',
};
const CHECKING = {
  task: 'check',
  closing: 'Read the answers of each area. Approve them, or return the area with what to look at again.',
};

/** All mail texts in en-GB. */
export const enGB: MailTexts<MailContent> = {
  confirmAccount: ({ userName, code }, site) => ({
    subject: 'Confirm your account',
    paragraphs: ['Follow this link to confirm your account for the Personnel Security Maturity Assessment.'],
    action: {
      label: 'Confirm your account',
      url: siteLink(site, links.confirmSignUp, { user_name: userName, confirmation_code: code }),
    },
    closing: [
      'The link works for 24 hours.',
      'If you did not sign up, ignore this email and nothing will happen.',
    ],
  }),

  resetCode: ({ code }) => ({
    subject: 'Your code to reset your password',
    paragraphs: ['Enter this code on the reset password page to choose a new password.'],
    code,
    closing: [
      'The code works for 1 hour.',
      'If you did not ask for it, ignore this email: your password stays as it is.',
    ],
  }),

  verifyNewEmail: ({ code }, site) => ({
    subject: 'Verify your new email address',
    paragraphs: ['Follow this link while you are logged in to use this email address for your account.'],
    action: {
      label: 'Verify this address',
      url: siteLink(site, links.emailChanged, { confirmation_code: code }),
    },
    closing: [
      'The link works for 24 hours. Until then your earlier address stays in use.',
      'If you did not ask for this change, ignore this email.',
    ],
  }),

  addressInUse: (_content, site) => ({
    subject: 'You already have an account',
    paragraphs: [
      'Someone asked for an account with this email address. There is one already, so nothing was changed.',
    ],
    action: dashboard(site),
    closing: [
      'If you have forgotten your password, choose "Forgot password?" on the log-in page.',
      'If you did not ask for this, ignore this email.',
    ],
  }),

  triageLink: ({ id }, site) => ({
    subject: 'Your personnel security recommendations',
    paragraphs: ['Someone shared these recommendations with you, or you sent them to yourself.'],
    action: {
      label: 'Read the recommendations',
      url: siteLink(site, fillPath(links.recommendations, { userId: id })),
    },
    closing: ['They are kept for 30 days after the questionnaire was started.'],
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

  accountDeleted: () => ({
    subject: 'Your account was deleted',
    paragraphs: ['Your account and all of its assessments were deleted. This cannot be undone.'],
    closing: ['Copies in backups are gone within 30 days.'],
  }),

  emailChanged: ({ newEmail, undoCode }, site) => ({
    subject: 'Your email address was changed',
    paragraphs: [`The email address of your account was changed to ${newEmail} just now.`],
    action: { label: 'Undo the change', url: siteLink(site, links.undoEmailChange, { code: undoCode }) },
    closing: [
      'If this was you, there is nothing to do.',
      'If it was not, follow the link within 24 hours: you get this address back, every device is logged out, and you choose a new password.',
    ],
  }),

  emailRestored: ({ factors }) => ({
    subject: 'Your email address is back',
    paragraphs: [
      'This is the email address of your account again. Every device is logged out, and the account needs a new password.',
      ...describeFactors(factors),
    ],
    closing: ['If you have not chosen one yet, reset your password before you log in.'],
  }),

  resetWaits: ({ until }, site) => ({
    subject: 'Your password cannot be reset yet',
    paragraphs: [
      'This address was added to your account less than a day ago. For your security no password can be reset through it before then.',
      `It works from ${longDateTime.format(until)}. Until then you can log in with your present password.`,
    ],
    action: dashboard(site),
    closing: ['If you did not ask for this, ignore this email.'],
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

  dataDownloaded: (_content, site) => ({
    subject: 'Your data was downloaded',
    paragraphs: ['Your profile and all of your assessments were downloaded just now.'],
    ...ifNotYou(site),
  }),

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
    action: dashboard(site),
    closing: BY_OPERATORS,
  }),

  sessionsEndedByOperator: (_content, site) => ({
    subject: 'You were logged out',
    paragraphs: ['Every device is logged out of your account. Its password still works.'],
    action: dashboard(site),
    closing: BY_OPERATORS,
  }),

  madeAdmin: (_content, site) => ({
    subject: 'Your account is an administrator',
    paragraphs: ['Your account has the rights of an administrator from its next login on.'],
    action: { label: 'Open the register', url: pageLink(site, links.authority) },
    closing: BY_OPERATORS,
  }),

  signInCode: ({ code }) => ({
    subject: 'Your code to log in',
    paragraphs: ['Enter this code to finish logging in.'],
    code,
    closing: [
      'The code works for 3 minutes.',
      'If you are not logging in, someone may know your password: change it.',
    ],
  }),

  idleAccount: ({ deletionDate }, site) => ({
    subject: 'Your account will be deleted',
    paragraphs: [
      'You have not used your account for two years.',
      `It will be deleted with all of its assessments on ${longDate.format(deletionDate)}.`,
    ],
    action: { ...dashboard(site), label: 'Log in to keep it' },
    closing: ['If you no longer need it, there is nothing to do.'],
  }),

  // No name in its subject: the sender typed both.
  organisationInvitation: ({ inviter, organisation, role, until }, site) => ({
    subject: 'You are invited to work on assessments',
    paragraphs: [
      `${inviter} invites you to work on the assessments of ${organisation}, as ${ROLE_NAMES[role]}.`,
      `Log in, or sign up, with the address that this email came to. The invitation waits there until ${longDate.format(until)}.`,
    ],
    action: { ...dashboard(site), label: 'See the invitation' },
    closing: ['Both names were typed by the sender. If you do not know them, ignore this email.'],
  }),

  memberJoined: ({ member, email, organisation, role, ...about }, site) => ({
    subject: 'A new member joined your organisation',
    paragraphs: [`${member}${email ? ` (${email})` : ''} joined ${organisation} as ${ROLE_NAMES[role]}.`],
    action: people(site, about),
    closing: ['If you do not know this person, log in and remove them.'],
  }),

  memberRoleChanged: ({ organisation, role, ...about }, site) => ({
    subject: 'Your role was changed',
    paragraphs: [`You are now ${ROLE_NAMES[role]} of ${organisation}.`],
    action: people(site, about),
    closing: ['If you did not expect this, ask an owner of the organisation.'],
  }),

  memberMadeOwner: ({ organisation, ...about }, site) => ({
    subject: 'You are an owner now',
    paragraphs: [
      `You are now an owner of ${organisation}. Owners invite and remove members, and decide on their roles.`,
    ],
    action: people(site, about),
    closing: ['If you did not expect this, ask the other owners of the organisation.'],
  }),

  memberRemoved: ({ organisation }) => ({
    subject: 'You were removed from an organisation',
    paragraphs: [
      `You are no longer a member of ${organisation}, and can no longer see its assessments.`,
      'Your account stays, with the assessments of your other organisations.',
    ],
    closing: ['If you did not expect this, ask an owner of the organisation.'],
  }),

  organisationDeleted: ({ organisation }) => ({
    subject: 'An organisation was deleted',
    paragraphs: [
      `An owner deleted ${organisation} with its assessments and its plan, at once and for good.`,
      'Your account stays, with the assessments of your other organisations.',
    ],
    closing: ['If you did not expect this, ask the owners of the organisation.'],
  }),

  organisationDownloaded: ({ organisation }, site) => ({
    subject: 'The data of your organisation was downloaded',
    paragraphs: [
      `${organisation ? `All assessments of ${organisation}` : 'All assessments of your organisation'} were downloaded just now with your account.`,
    ],
    ...ifNotYou(site),
  }),

  // No name in its subject: the sender typed it.
  resultShared: ({ organisation, share, until, mailKey }, site) => ({
    subject: 'Results were shared with you',
    paragraphs: [
      `${organisation} shares results of its personnel security assessment with you until ${longDate.format(until)}.`,
      'The page asks for this email address and sends a code to it. A forwarded link opens nothing.',
    ],
    action: { label: 'Read the results', url: siteLink(site, fillPath(links.shared, { share })) },
    closing: ['The name was typed by the sender. If you do not know it, ignore this email.'],
    stop: {
      label: 'Stop emails about shared results',
      url: siteLink(site, fillPath(links.shared, { share }), { stop: mailKey }),
    },
  }),

  areasAssigned: (content, site) =>
    areaMail({ subject: 'Please answer part of an assessment', ...ANSWERING }, content, site),

  areaReminder: (content, site) =>
    areaMail({ subject: 'Reminder: please answer part of an assessment', ...ANSWERING }, content, site),

  checkAsked: (content, site) =>
    areaMail({ subject: 'Please check part of an assessment', ...CHECKING }, content, site),

  sharedCode: ({ code, until }) => ({
    subject: 'Your code to read shared results',
    paragraphs: ['Enter this code on the page that asked for your email address, in the same browser.'],
    code,
    closing: [
      `The code works once, until ${longDateTime.format(until)}. If that has passed, have a new one sent on that page.`,
      'If you did not ask for it, ignore this email.',
    ],
  }),

  adviserSharingEnded: ({ organisation, organisationId, adviser }, site) => ({
    subject: 'Results are no longer shared with an adviser',
    paragraphs: [
      `${adviser} of ${site.brand} is no longer the adviser of ${organisation || 'your organisation'}, so the sharing of results with ${adviser} has ended.`,
      'Nothing passes to another adviser. If another adviser should read the results, share them with that adviser’s number.',
    ],
    action: {
      label: 'See shared results',
      url: pageLink(site, links.shares, { organisation: organisationId }),
    },
    closing: [],
  }),

  memberPasswordMade: ({ organisation, organisationId, adviser, at }, site) => ({
    subject: 'A temporary password was made for a member',
    paragraphs: [
      `${adviser} of ${site.brand} made a temporary password for an account of ${organisation || 'your organisation'} on ${longDateTime.format(at)}.`,
      'All sessions of that account ended. The password works for one sign-in, within seven days.',
    ],
    action: dashboard(site, { organisation: organisationId }),
    closing: [`If your organisation did not ask for it, contact ${site.brand} now.`],
  }),

  ownerAppointed: ({ organisation, member, adviser, ...about }, site) => ({
    subject: 'Your organisation has a new owner',
    paragraphs: [
      `${organisation || 'Your organisation'} had no owner. ${adviser} of ${site.brand} made ${member || 'a member'} an owner.`,
      'Owners invite and remove members, and decide on their roles.',
    ],
    action: people(site, about),
    closing: [`If you did not expect this, contact ${site.brand} now.`],
  }),

  authorityAction: ({ action, adviser, organisation, reason, at }, site) => ({
    subject:
      action === 'codesExported'
        ? 'An adviser exported organisation codes'
        : 'An adviser changed access to an account',
    paragraphs: [
      `${adviser} ${AUTHORITY_ACTION_TEXTS[action]}${organisation ? ` of ${organisation}` : ''} on ${longDateTime.format(at)}.`,
      `Reason: ${reason}`,
    ],
    action: { label: 'Open the record', url: pageLink(site, links.authorityRecord) },
    closing: ['All admins get this email. If it was not you or a colleague, end the adviser’s sessions now.'],
  }),
};

const AUTHORITY_ACTION_TEXTS: Record<AuthorityMailAction, string> = {
  temporaryPasswordMade: 'made a temporary password for an account',
  accountDisabled: 'disabled an account',
  accountEnabled: 'enabled an account',
  sessionsEnded: 'ended the sessions of an account',
  ownerAppointed: 'appointed an owner of an organisation',
  codesExported: 'exported the organisation codes that have a last day and are not used yet',
};
