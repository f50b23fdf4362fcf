/** Paragraphs of a plain text: an empty line, or lines of nothing but spaces, stands between two. */
export const paragraphs = (text: string): string[] => text.trim().split(/\n\s*\n/);
