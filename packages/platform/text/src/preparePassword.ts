/** Allowed lengths in code points, after preparation. */
export const PASSWORD_LENGTHS = { min: 8, max: 256 } as const;

/**
 * OpaqueString profile (RFC 8265, section 4.2.1): spaces become U+0020, then
 * Unicode form C, for equal results on all keyboards.
 */
export const preparePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Possible forms of a typed password, prepared first. */
export const passwordForms = (typed: string): string[] => [...new Set([preparePassword(typed), typed])];

/**
 * Sign-in metadata key for a password with two forms, counted as one attempt: the
 * same nanoid.
 */
export const PASSWORD_ATTEMPT = 'passwordAttempt';

/** Disallowed in the FreeformClass (RFC 8264, sections 4.3.3, 9.6 to 9.13), except joiners. */
const DISALLOWED =
  /(?![\u200c\u200d])[\p{C}\p{DI}\p{Zl}\p{Zp}\u0640\u07fa\u3031-\u3035\u303b\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]|\u302e|\u302f/u;

/** Viramas of scripts in use (canonical combining class 9). */
const VIRAMAS =
  '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u0e3a\\u0f84\\u1039\\u17d2';
const CURSIVE = '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}\\p{Script=Mongolian}';

/** RFC 5892, appendix A: characters outside their allowed context. */
const OUT_OF_CONTEXT = [
  // A.1, A.2: joiners after a virama or cursive letter.
  new RegExp(`(?<![${VIRAMAS}])\\u200d`, 'u'),
  new RegExp(`(?<![${VIRAMAS}]|[${CURSIVE}]\\p{Mn}*)\\u200c`, 'u'),
  // A.3 to A.6: middle dot between two l, keraia before Greek, geresh and gershayim
  // after Hebrew.
  /(?<!l)\u00b7|\u00b7(?!l)/u,
  /\u0375(?!\p{Script=Greek})/u,
  /(?<!\p{Script=Hebrew})[\u05f3\u05f4]/u,
  // A.7: Katakana middle dot only with Japanese or Chinese characters.
  /^[^\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]*\u30fb[^\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]*$/u,
  // A.8, A.9: only one kind of Arabic digits.
  /[\u0660-\u0669].*[\u06f0-\u06f9]|[\u06f0-\u06f9].*[\u0660-\u0669]/u,
];

/** True if OpaqueString allows all characters; for new passwords. */
export function isAllowedPassword(password: string): boolean {
  const prepared = preparePassword(password);
  return !DISALLOWED.test(prepared) && !OUT_OF_CONTEXT.some((rule) => rule.test(prepared));
}

/** Length as limits count it. */
export const passwordLength = (password: string): number => [...preparePassword(password)].length;
