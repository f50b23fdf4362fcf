export interface TextRun {
  text: string;
  /** Total word width; null if no font draws it. */
  width: number | null;
}

/** Between words, each with its trailing space. */
const AFTER_BLANK = /(?<= )/;

/**
 * Splits by font coverage (`widthOf` null), keeping right-to-left order. Joined
 * runs equal the line.
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
