/** Limits of an account password in code points, after preparation. */
export const PASSWORD_LENGTHS = { min: 8, max: 256 } as const;

/**
 * Prepares an account password as the OpaqueString profile does (RFC 8265, section 4.2.1): spaces other than U+0020 become
 * U+0020, and the result has Unicode form C. So one password has the same form on every keyboard.
 */
export const preparePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Returns the forms in which a typed password may have been set, the prepared one first: earlier releases set it as typed. */
export const passwordForms = (typed: string): string[] => [...new Set([preparePassword(typed), typed])];

/**
 * Key of the metadata of a login whose password has two forms: a nanoid, the same for both. The pool counts them as one
 * attempt.
 */
export const PASSWORD_ATTEMPT = 'passwordAttempt';

/** Characters that RFC 8264 disallows in the FreeformClass (sections 4.3.3 and 9.6 to 9.13), joiners excepted. */
const DISALLOWED =
  /(?![\u200c\u200d])[\p{C}\p{DI}\p{Zl}\p{Zp}\u0640\u07fa\u3031-\u3035\u303b\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]|\u302e|\u302f/u;

/** Viramas of the scripts in use (canonical combining class 9). */
const VIRAMAS =
  '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u0e3a\\u0f84\\u1039\\u17d2';
const CURSIVE = '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}\\p{Script=Mongolian}';

/** The rules of RFC 5892, appendix A: each matches a character outside the context that allows it. */
const OUT_OF_CONTEXT = [
  // A.1 and A.2: joiners after a virama; the non-joiner also after a letter of a cursive script.
  new RegExp(`(?<![${VIRAMAS}])\\u200d`, 'u'),
  new RegExp(`(?<![${VIRAMAS}]|[${CURSIVE}]\\p{Mn}*)\\u200c`, 'u'),
  // A.3 to A.6: middle dot between two l, keraia before Greek, geresh and gershayim after Hebrew.
  /(?<!l)\u00b7|\u00b7(?!l)/u,
  /\u0375(?!\p{Script=Greek})/u,
  /(?<!\p{Script=Hebrew})[\u05f3\u05f4]/u,
  // A.7: Katakana middle dot only with Japanese or Chinese characters.
  /^[^\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]*\u30fb[^\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]*$/u,
  // A.8 and A.9: one of the two kinds of Arabic digits.
  /[\u0660-\u0669].*[\u06f0-\u06f9]|[\u06f0-\u06f9].*[\u0660-\u0669]/u,
];

/** Whether a password that is being set has only characters that OpaqueString allows. */
export function isAllowedPassword(password: string): boolean {
  const prepared = preparePassword(password);
  return !DISALLOWED.test(prepared) && !OUT_OF_CONTEXT.some((rule) => rule.test(prepared));
}

/** Number of characters of a password as its limits count them. */
export const passwordLength = (password: string): number => [...preparePassword(password)].length;
