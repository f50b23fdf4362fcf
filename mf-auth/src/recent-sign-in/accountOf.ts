import type { UserProfile } from '@psma/api-contract';

/** Name of the account for password managers. */
export const accountOf = (user: UserProfile): string => user.email ?? user.organisation.code ?? user.id;
