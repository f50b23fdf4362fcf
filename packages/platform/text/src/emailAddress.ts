/**
 * Email address part safe in mail headers: no control, format or invisible
 * character. Needs the flag `u`.
 */
const IN_ADDRESS = '[^\\s\\p{C}\\p{DI}@<>,;:"()\\[\\]\\\\]+';
export const EMAIL_PATTERN = `^${IN_ADDRESS}@${IN_ADDRESS}$`;

const INVISIBLE = /[\p{Cc}\p{Cf}\p{DI}]/gu;

/** Removes invisible characters and surrounding space, and composes letters (NFC). */
export const normaliseEmail = (typed: string): string => typed.replace(INVISIBLE, '').trim().normalize('NFC');

/** Form in which the user pool compares addresses: case and decomposition do not matter. */
export const comparableEmail = (typed: string): string =>
  normaliseEmail(typed).toLowerCase().normalize('NFC');

/** An address in angle brackets, or a word. */
const PARTS = /<[^<>]*>|[^\s,<>]+/g;
const BEFORE = /^[<("'“‘]*(?:mailto:)?/i;
const AFTER = /(?:\?.*)?[>)"'”’.]*$/;

/**
 * Returns the addresses of a list as mail programs write it, each once: `Name
 * <address>`, `mailto:address` or the address, with names that have commas. Words that
 * belong to no address are returned as they are, so that the caller can name them.
 */
export function emailAddresses(list: string): string[] {
  const found: string[] = [];
  for (const entry of list.split(/[;\r\n]+/)) {
    // Words before an address in angle brackets are a name.
    let words: string[] = [];
    for (const [part] of entry.matchAll(PARTS)) {
      if (!part.startsWith('<') && !part.includes('@')) words.push(part);
      else {
        if (!part.startsWith('<')) found.push(...words);
        words = [];
        found.push(normaliseEmail(part.replace(BEFORE, '').replace(AFTER, '')));
      }
    }
    found.push(...words);
  }
  return [...new Map(found.map((address) => [comparableEmail(address), address])).values()].filter(Boolean);
}
