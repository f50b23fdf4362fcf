import { isolatedName } from '@psma/text';

const listOf = (items: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(items);

export const messages = {
  notAllowed: (owners: readonly string[]) =>
    `Your role does not allow this. Ask an owner: ${listOf(owners.map(isolatedName))}.`,
};
