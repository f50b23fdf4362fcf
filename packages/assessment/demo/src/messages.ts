import type { Role } from '@psma/api-contract';

/** Texts of demonstrations, en-GB. */
export const messages = {
  label: 'Demonstration',
  lead: 'People, organisations and figures are invented. Log in as:',
  roles: {
    OWNER: 'owner',
    EDITOR: 'editor',
    CONTRIBUTOR: 'contributor',
    READER: 'reader',
  } satisfies Record<Role, string>,
  adviser: 'adviser',
  failed: 'You are not logged in. Try again.',
} as const;
