/** Blank characters classed by Unicode as symbols or letters. */
const BLANK = '\\u{2800}\\u{fffc}\\u{13441}\\u{13442}\\u{1d159}';

/**
 * Matches a visible character: no control, format, space, combining one, or Hangul
 * filler. Needs the flag `u`.
 */
export const VISIBLE_PATTERN = `[^\\p{Cc}\\p{Cf}\\p{Cs}\\p{Z}\\p{M}\\p{DI}${BLANK}]`;

const VISIBLE = new RegExp(VISIBLE_PATTERN, 'u');

/** End a paragraph (bidirectional class B). */
const PARAGRAPH_ENDS = '\n\r\u001c\u001d\u001e\u0085\u2029';
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
const OVERRIDES = '\u202d\u202e';
const EMBEDDINGS = `\u202a\u202b${OVERRIDES}`;
const POP_EMBEDDING = '\u202c';
const ISOLATES = '\u2066\u2067\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Form for storage: trimmed, direction controls closed; '' if nothing is visible.
 * Keeps direction marks, joiners and variation selectors.
 */
export function visibleText(text: string): string {
  const kept = containDirection(text).trim();
  return VISIBLE.test(kept) ? kept : '';
}

/** Removes overrides, and embeddings and isolates unmatched in their paragraph (UAX #9). */
export function containDirection(text: string): string {
  const characters = [...text];
  const dropped = new Set<number>();
  const open: number[] = [];
  const isOpener = (kind: string, index = -1) => kind.includes(characters[index] ?? ' ');
  const drop = (index: number) => dropped.add(index);

  for (const [index, character] of characters.entries()) {
    if (`${EMBEDDINGS}${ISOLATES}`.includes(character)) open.push(index);
    else if (character === POP_EMBEDDING) {
      const opener = isOpener(EMBEDDINGS, open.at(-1)) ? open.pop() : undefined;
      if (opener === undefined || isOpener(OVERRIDES, opener)) drop(index);
      if (isOpener(OVERRIDES, opener)) drop(opener!);
    } else if (character === POP_ISOLATE) {
      const opener = open.findLastIndex((one) => isOpener(ISOLATES, one));
      if (opener < 0) drop(index);
      else open.splice(opener).slice(1).forEach(drop);
    } else if (PARAGRAPH_ENDS.includes(character)) {
      open.splice(0).forEach(drop);
    }
  }
  open.forEach(drop);
  return dropped.size === 0 ? text : characters.filter((_, index) => !dropped.has(index)).join('');
}

/** Replaces a name without a visible character. */
export const UNTITLED = 'Untitled';

/** Returns a name for display, since earlier releases stored any name. */
export const displayName = (name: string): string => visibleText(name) || UNTITLED;

const UNSEEN = new RegExp(`[\\p{Cc}\\p{Cf}\\p{DI}${BLANK}]`, 'gu');

/** Equal for names that look the same: ignores case, invisible characters, kinds of space and decomposition. */
export const nameKey = (name: string): string =>
  name.replace(/\s+/gu, ' ').replace(UNSEEN, '').trim().toLowerCase().normalize('NFC');

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Bidi_Control}]/u;

/** Isolates right-to-left text in plain-text lines. */
export function isolatedText(text: string): string {
  const line = containDirection(text).replaceAll(LINE_BREAKS, ' ');
  return RIGHT_TO_LEFT.test(line) ? `\u2068${line}\u2069` : line;
}

/** Returns a name for plain text, with its direction isolated. */
export const isolatedName = (name: string): string => isolatedText(displayName(name));
