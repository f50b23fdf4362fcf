const SPACES_AND_INVISIBLES = /[\s\p{Z}\p{Cc}\p{Cf}\p{DI}]/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/** Quotation marks around a code, and the end of the sentence that it was copied from. */
const AROUND = /^[\p{Pi}\p{Pf}"'`]+|[\p{Pi}\p{Pf}"'`.,;:!?]+$/gu;
const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;

/**
 * Removes spaces, invisible characters and the punctuation around a code; applies NFKC
 * (full-width forms), and writes the digits of all scripts as 0 to 9.
 */
const compact = (typed: string): string =>
  typed
    .replace(SPACES_AND_INVISIBLES, '')
    .normalize('NFKC')
    .replace(AROUND, '')
    .replace(DIGITS, (digit) => String(valueOf(digit)));

/** Returns the value of a decimal digit: Unicode has those of a script in a row, from 0 to 9. */
function valueOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let below = 0;
  while (DIGIT.test(String.fromCodePoint(codePoint - below - 1))) below += 1;
  return below % 10;
}

/** Turns typographic dashes into hyphens, part of a link's code. */
export const normaliseLinkCode = (typed: string): string => compact(typed).replace(DASHES, '-');

/** Removes dashes, which only group typed codes (digits, recovery codes). */
export const normaliseTypedCode = (typed: string): string => compact(typed).replace(DASHES, '');

/** Canonical form: `#`, capital letters and digits. */
export const normaliseOrganisationCode = (typed: string): string => normaliseTypedCode(typed).toUpperCase();

/** True for an organisation code: no email address begins so. */
export const isOrganisationCode = (username: string): boolean => normaliseTypedCode(username).startsWith('#');
