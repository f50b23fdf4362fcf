import { dictionary } from '@zxcvbn-ts/language-common';

const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** True if the password is on the list (decision G134). */
export const isLeaked = (password: string): boolean => LEAKED.has(password.toLowerCase());
