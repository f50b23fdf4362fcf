import type { Role } from '@psma/api-contract';

const listOf = (items: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(items);

/** Shared by the screens about an organisation; loaded with them. */
export const messages = {
  loaded: {
    loading: 'Loading your organisation',
    title: 'Your organisation could not be loaded',
    text: 'Check your connection and try again.',
    retry: 'Try again',
  },
  close: 'Close',
  notAllowed: (owners: readonly string[]) =>
    owners.length === 0
      ? 'Your role does not allow this. Ask an owner of your organisation.'
      : `Your role does not allow this. Ask an owner: ${listOf(owners)}.`,
  roles: {
    OWNER: 'Owner',
    EDITOR: 'Editor',
    CONTRIBUTOR: 'Contributor',
    READER: 'Reader',
  } satisfies Record<Role, string>,
  asRole: {
    OWNER: 'an owner',
    EDITOR: 'an editor',
    CONTRIBUTOR: 'a contributor',
    READER: 'a reader',
  } satisfies Record<Role, string>,
};
