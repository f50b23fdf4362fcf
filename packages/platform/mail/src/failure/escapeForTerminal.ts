const PLAIN = /^[ -~]$/;

/**
 * Escapes a text for a terminal: non-ASCII and backslash as `\u{…}`, at most
 * `limit` characters.
 */
export function escapeForTerminal(text: string, limit: number): string {
  let shown = '';
  for (const character of text) {
    const isPlain = PLAIN.test(character) && character !== '\\';
    const next = isPlain ? character : `\\u{${character.codePointAt(0)!.toString(16)}}`;
    if (shown.length + next.length > limit) break;
    shown += next;
  }
  return shown;
}
