/**
 * Email address part safe in mail headers: no control, format or invisible
 * character. Needs the flag `u`.
 */
const IN_ADDRESS = '[^\\s\\p{C}\\p{DI}@<>,;:"()\\[\\]\\\\]+';
export const EMAIL_PATTERN = `^${IN_ADDRESS}@${IN_ADDRESS}$`;

const INVISIBLE = /[\p{Cc}\p{Cf}\p{DI}]/gu;

/** Removes invisible characters and surrounding space. */
export const normaliseEmail = (typed: string): string => typed.replace(INVISIBLE, '').trim();

/** Form in which the user pool compares addresses: case does not matter. */
export const comparableEmail = (typed: string): string => normaliseEmail(typed).toLowerCase();
