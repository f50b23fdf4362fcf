const LITERAL = /'(?:[^']|'')*'|(?<![$\w])\d+(?:\.\d+)?\b/g;
const CHARACTERS_AT_MOST = 2000;

/** A statement's text in one line, with a question mark for each text and number that stands in it. */
export const withoutLiterals = (sql: string): string =>
  sql.replace(LITERAL, '?').replace(/\s+/g, ' ').trim().slice(0, CHARACTERS_AT_MOST);
