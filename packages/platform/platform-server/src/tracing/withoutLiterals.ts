const LITERAL = /'(?:[^']|'')*'|(?<![$\w])\d+(?:\.\d+)?\b/g;
const CHARACTERS_AT_MOST = 2000;

/** Returns a statement with question marks for values. */
export const withoutLiterals = (sql: string): string =>
  sql.replace(LITERAL, '?').replace(/\s+/g, ' ').trim().slice(0, CHARACTERS_AT_MOST);
