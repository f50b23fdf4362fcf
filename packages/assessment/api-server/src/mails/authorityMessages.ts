import { dashboardAction } from '@psma/account-mails';
import { longDateTime, pageLink, type MailTexts } from '@psma/mail';
import { peopleAction } from './actionMessages.ts';
import { links } from './links.ts';
import type { AuthorityMail, AuthorityMailAction } from './mailContent.ts';

const AUTHORITY_ACTION_TEXTS: Record<AuthorityMailAction, string> = {
  temporaryPasswordMade: 'made a temporary password for an account',
  accountDisabled: 'disabled an account',
  accountEnabled: 'enabled an account',
  sessionsEnded: 'ended the sessions of an account',
  ownerAppointed: 'appointed an owner of an organisation',
  codesExported: 'exported the organisation codes that have a last day and are not used yet',
};

export const authorityMessages: MailTexts<AuthorityMail> = {
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
    action: peopleAction(site, about),
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
