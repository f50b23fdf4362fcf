import { dashboardAction, ifNotYou } from '@psma/account-mails';
import type { Role } from '@psma/api-contract';
import { longDate, longDateTime, pageLink, siteLink, type MailTexts, type SiteInfo } from '@psma/mail';
import { fillPath } from '@psma/route-contract';
import { links } from './links.ts';
import type { AuthorityMailAction, MailContent } from './mailContent.ts';

const people = (site: SiteInfo, { organisationId }: { organisationId: string }) => ({
  label: 'See the members',
  url: pageLink(site, links.people, { organisation: organisationId }),
});

const ROLE_NAMES: Record<Role, string> = {
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
        ? dashboardAction(site, { organisation: organisationId })
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

export const mailMessages: MailTexts<MailContent> = {
  triageLink: ({ id }, site) => ({
    subject: 'Your personnel security recommendations',
    paragraphs: ['Someone shared these recommendations with you, or you sent them to yourself.'],
    action: {
      label: 'Read the recommendations',
      url: siteLink(site, fillPath(links.recommendations, { userId: id })),
    },
    closing: ['They are kept for 30 days after the questionnaire was started.'],
  }),

  dataDownloaded: (_content, site) => ({
    subject: 'Your data was downloaded',
    paragraphs: ['Your profile and all of your assessments were downloaded just now.'],
    ...ifNotYou(site),
  }),

  // No name in its subject: the sender typed both.
  organisationInvitation: ({ inviter, organisation, role, until }, site) => ({
    subject: 'You are invited to work on assessments',
    paragraphs: [
      `${inviter} invites you to work on the assessments of ${organisation}, as ${ROLE_NAMES[role]}.`,
      `Log in, or sign up, with the address that this email came to. The invitation waits there until ${longDate.format(until)}.`,
    ],
    action: { ...dashboardAction(site), label: 'See the invitation' },
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
    action: dashboardAction(site, { organisation: organisationId }),
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
