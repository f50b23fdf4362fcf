import { MEMBER_NAME_MAX_LENGTH, type Role } from '@psma/api-contract';
import { isolatedName } from '@psma/text';

const asRole = {
  OWNER: 'an owner',
  EDITOR: 'an editor',
  CONTRIBUTOR: 'a contributor',
  READER: 'a reader',
} satisfies Record<Role, string>;

/** Loaded once the account is invited. */
export const messages = {
  invites: (name: string, role: Role) => `${isolatedName(name)} invites you to join as ${asRole[role]}.`,
  by: (name: string, until: string) => `Invited by ${isolatedName(name)}. Open until ${until}.`,
  join: 'Join',
  decline: 'Decline',
  of: (name: string) => ` ${isolatedName(name)}`,
  declineOf: (name: string) => ` the invitation of ${isolatedName(name)}`,
  declined: (name: string) => `You have declined the invitation of ${isolatedName(name)}.`,
  declineFailed: 'The invitation could not be declined. Check your connection and try again.',
  joining: {
    title: 'Join organisation',
    text: 'What you did before stays in your own organisation, which only you see.',
    name: 'Your name',
    nameHint: 'Your colleagues see it.',
    nameRequired: 'Enter your name',
    nameInvalid: `Use a name of up to ${MEMBER_NAME_MAX_LENGTH} characters without links or telephone numbers`,
    submit: 'Join',
    gone: 'This invitation is no longer open. Ask for a new one.',
    joined: (name: string) => `You have joined ${isolatedName(name)}, and work in it now.`,
    joinedOnly: (name: string) =>
      `You have joined ${isolatedName(name)}. Load this page again to see its assessments.`,
  },
};
