const SPACES_AND_INVISIBLES = /[\s\p{Z}\p{Cc}\p{Cf}\p{DI}]/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/** Removes spaces and invisible characters; applies NFKC (full-width forms). */
const compact = (typed: string): string => typed.replace(SPACES_AND_INVISIBLES, '').normalize('NFKC');

/** Turns typographic dashes into hyphens, part of a link's code. */
export const normaliseLinkCode = (typed: string): string => compact(typed).replace(DASHES, '-');

/** Removes dashes, which only group typed codes (digits, recovery codes). */
export const normaliseTypedCode = (typed: string): string => compact(typed).replace(DASHES, '');

/** Canonical form: `#`, capital letters and digits. */
export const normaliseOrganisationCode = (typed: string): string => normaliseTypedCode(typed).toUpperCase();

/** True for an organisation code: no email address begins so. */
export const isOrganisationCode = (username: string): boolean => normaliseTypedCode(username).startsWith('#');
