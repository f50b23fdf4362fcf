import { isolatedName } from '@psma/api-contract';

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export const messages = {
  notAllowed: (owners: readonly string[]) =>
    `Your role does not allow this. Ask an owner: ${list.format(owners.map(isolatedName))}.`,
};
