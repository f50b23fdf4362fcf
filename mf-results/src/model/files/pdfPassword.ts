/** Tables of RFC 3454 as regular expression classes. */
const TABLES = {
  /** C.1.2: spaces other than U+0020. */
  space: '\\u00a0\\u1680\\u2000-\\u200b\\u202f\\u205f\\u3000',
  /** B.1: mapped to nothing. */
  nothing: '\\u00ad\\u034f\\u1806\\u180b-\\u180d\\u200c\\u200d\\u2060\\ufe00-\\ufe0f\\ufeff',
  /**
   * C.2 to C.9: controls, private use, noncharacters, surrogates, display-changing
   * and deprecated.
   */
  prohibited:
    '\\p{Cc}\\p{Co}\\p{Cs}\\p{NChar}\\u0340\\u0341\\u06dd\\u070f\\u180e\\u200c-\\u200f\\u2028-\\u202e\\u2060-\\u2063\\u206a-\\u206f\\u2ff0-\\u2ffb\\ufff9-\\ufffd\\u{1d173}-\\u{1d17a}\\u{e0001}\\u{e0020}-\\u{e007f}',
  /** D.1: right-to-left characters. */
  rightToLeft:
    '\\u05be\\u05c0\\u05c3\\u05d0-\\u05ea\\u05f0-\\u05f4\\u061b\\u061f\\u0621-\\u063a\\u0640-\\u064a\\u066d-\\u066f\\u0671-\\u06d5\\u06dd\\u06e5\\u06e6\\u06fa-\\u06fe\\u0700-\\u070d\\u0710\\u0712-\\u072c\\u0780-\\u07a5\\u07b1\\ufb1d\\ufb1f-\\ufb28\\ufb2a-\\ufb36\\ufb38-\\ufb3c\\ufb3e\\ufb40\\ufb41\\ufb43\\ufb44\\ufb46-\\ufbb1\\ufbd3-\\ufd3d\\ufd50-\\ufd8f\\ufd92-\\ufdc7\\ufdf0-\\ufdfc\\ufe70-\\ufe74\\ufe76-\\ufefc',
};

const SPACES = new RegExp(`[${TABLES.space}]`, 'gu');
const NOTHING = new RegExp(`[${TABLES.nothing}]`, 'gu');
const PROHIBITED = new RegExp(`[${TABLES.prohibited}]`, 'u');
const RIGHT_TO_LEFT = new RegExp(`[${TABLES.rightToLeft}]`, 'u');
const ONLY_RIGHT_TO_LEFT = new RegExp(`^[${TABLES.rightToLeft}](.*[${TABLES.rightToLeft}])?$`, 'su');
/** D.2 except a few symbols: left-to-right letters and marks. */
const LEFT_TO_RIGHT = new RegExp(`(?![${TABLES.rightToLeft}])[\\p{L}\\p{Mc}\\p{Nl}]`, 'u');

/** UTF-8 bytes of a password (ISO 32000-2, algorithm 2.A). */
const MAX_BYTES = 127;

/**
 * Prepares a PDF password by SASLprep (RFC 4013, ISO 32000-2), keeping code points
 * after Unicode 3.2.
 */
export const preparePdfPassword = (typed: string): string =>
  typed.replace(SPACES, ' ').replace(NOTHING, '').normalize('NFKC');

/** Returns possible password forms: earlier releases used it as typed. */
export const pdfPasswordForms = (typed: string): string[] => [...new Set([preparePdfPassword(typed), typed])];

/** Why a password is unusable for a PDF, or null. */
export function pdfPasswordProblem(typed: string): 'characters' | 'length' | null {
  const prepared = preparePdfPassword(typed);
  if (PROHIBITED.test(prepared) || !hasOneDirection(prepared)) return 'characters';
  return new TextEncoder().encode(prepared).length > MAX_BYTES ? 'length' : null;
}

/** RFC 3454, section 6: right-to-left text starts and ends so. */
const hasOneDirection = (text: string): boolean =>
  !RIGHT_TO_LEFT.test(text) || (ONLY_RIGHT_TO_LEFT.test(text) && !LEFT_TO_RIGHT.test(text));
