import { type PasswordNotice } from '@psma/api-contract';
import { isolatedName } from '@psma/text';

/** Loaded with the first notice. */
export const messages = {
  /** `whose`: name of the member, else of the organisation. */
  accountOf: ({ account, organisation }: PasswordNotice, whose: string) => {
    if (account.you) return 'this account';
    if (account.name) return `the account of ${isolatedName(whose)}`;
    return organisation ? `an account of ${isolatedName(whose)}` : 'an account of your organisation';
  },
  made: (account: string, { by, brand, day }: { by: string; brand: string; day: string }) =>
    `A temporary password was made for ${account} on ${day} by ${isolatedName(by)} of ${brand}.`,
  contact: (brand: string) => `If no one here asked for it, contact ${brand}.`,
  acknowledge: 'I know about this',
  acknowledged: 'You have confirmed that you know about the temporary password.',
  failed: 'That did not work. Check your connection and try again.',
};
