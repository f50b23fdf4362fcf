/** Group of all accounts that sign up. */
export const IMPLEMENTERS = 'implementers';
/** Group of the accounts that operators make admins. */
export const ADMINS = 'admins';
