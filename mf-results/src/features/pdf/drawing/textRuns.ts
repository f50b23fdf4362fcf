/** A piece of a line: text of an embedded font, or what no embedded font can draw. */
export interface TextRun {
  text: string;
  embedded: boolean;
}

/** Between words, each with the blank that follows it. */
export const AFTER_BLANK = /(?<= )/;

/**
 * Cuts a line between words into what the font covers and what it does not. Neighbouring words of other scripts stay
 * one piece, so that right-to-left words keep their order. Joined, the runs are the line.
 */
export function textRuns(line: string, covers: (character: string) => boolean): TextRun[] {
  const runs: TextRun[] = [];
  for (const word of line.split(AFTER_BLANK)) {
    const embedded = [...word].every(covers);
    const last = runs.at(-1);
    if (last && last.embedded === embedded) last.text += word;
    else runs.push({ text: word, embedded });
  }
  return runs;
}
