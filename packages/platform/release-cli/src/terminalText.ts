/** Control characters and those that reorder or break lines; the line feed stays. */
const UNSAFE = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Returns a text that cannot control a terminal: unsafe characters as `\uXXXX`. */
export const terminalText = (text: string): string => text.replace(UNSAFE, escaped);

/** Returns a text that also stays on its line. */
export const cellText = (text: string): string => terminalText(text).replaceAll('\n', escaped);

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
