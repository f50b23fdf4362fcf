/** A piece of a line. */
export interface TextRun {
  text: string;
  /** As wide as its words; null for what no embedded font can draw. */
  width: number | null;
}

/** Between words, each with the blank that follows it. */
const AFTER_BLANK = /(?<= )/;

/**
 * Cuts a line between words into what the font covers and what it does not; `widthOf` returns null for such a word.
 * Neighbouring words of other scripts stay one piece, so that right-to-left words keep their order. Joined, the runs
 * are the line.
 */
export function textRuns(line: string, widthOf: (word: string) => number | null): TextRun[] {
  const runs: TextRun[] = [];
  for (const word of line.split(AFTER_BLANK)) {
    const width = widthOf(word);
    const last = runs.at(-1);
    if (last && (last.width === null) === (width === null)) {
      last.text += word;
      last.width = sum(last.width, width);
    } else {
      runs.push({ text: word, width });
    }
  }
  return runs;
}

const sum = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? null : left + right;
