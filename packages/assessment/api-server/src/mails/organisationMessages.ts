import { dashboardAction } from '@psma/account-mails';
import type { Role } from '@psma/api-contract';
import { longDate, type MailTexts } from '@psma/mail';
import { peopleAction } from './actionMessages.ts';
import type { OrganisationMail } from './mailContent.ts';

const ROLE_NAMES: Record<Role, string> = {
  OWNER: 'an owner',
  EDITOR: 'an editor',
  CONTRIBUTOR: 'a contributor',
  READER: 'a reader',
};

export const organisationMessages: MailTexts<OrganisationMail> = {
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
    action: peopleAction(site, about),
    closing: ['If you do not know this person, log in and remove them.'],
  }),

  memberRoleChanged: ({ organisation, role, ...about }, site) => ({
    subject: 'Your role was changed',
    paragraphs: [`You are now ${ROLE_NAMES[role]} of ${organisation}.`],
    action: peopleAction(site, about),
    closing: ['If you did not expect this, ask an owner of the organisation.'],
  }),

  memberMadeOwner: ({ organisation, ...about }, site) => ({
    subject: 'You are an owner now',
    paragraphs: [
      `You are now an owner of ${organisation}. Owners invite and remove members, and decide on their roles.`,
    ],
    action: peopleAction(site, about),
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
};
