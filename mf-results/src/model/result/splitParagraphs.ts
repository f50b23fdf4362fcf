/** Splits plain text at empty or blank lines. */
export const splitParagraphs = (text: string): string[] => text.trim().split(/\n\s*\n/);
