const SPACES_AND_INVISIBLES = /[\s\p{Z}\p{Cc}\p{Cf}\p{DI}]/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/** Removes what is not part of a typed or pasted code: spaces, invisible characters, full-width forms (NFKC). */
const compact = (typed: string): string => typed.replace(SPACES_AND_INVISIBLES, '').normalize('NFKC');

/** Returns the code of a link, whose hyphens are part of it: typographic dashes become hyphens. */
export const normaliseLinkCode = (typed: string): string => compact(typed).replace(DASHES, '-');

/** Returns a code that a person types, such as digits or a recovery code: without dashes, which only group it. */
export const normaliseTypedCode = (typed: string): string => compact(typed).replace(DASHES, '');

/** Returns an organisation code in its one written form: `#` and capital letters and digits. */
export const normaliseOrganisationCode = (typed: string): string => normaliseTypedCode(typed).toUpperCase();

/** Whether a login name is meant as an organisation code: no address begins so. */
export const isOrganisationCode = (username: string): boolean => normaliseTypedCode(username).startsWith('#');
