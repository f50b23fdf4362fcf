const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;
/** A number keeps its order wherever it stands, and belongs to the text before it. */
const NUMBER = /(\p{N}(?:[\p{N}.,:/]*\p{N})?)/u;
const BLANK = /^\s+$/;

/** A piece of a line as it stands on paper from the left, so many characters from the line's left end. */
export interface VisualRun {
  text: string;
  at: number;
}

interface Run {
  units: string[];
  reversed: boolean;
}

/**
 * A line's pieces in the order in which they are read: readers of PDF expect the words of a text one after the other, and
 * the letters of each as they were drawn. Of what goes from right to left each word is a piece. What stands between two
 * directions, or at the end, goes from left to right, as the document does (a short form of the Unicode Bidirectional
 * Algorithm, without its marks and brackets).
 */
export function visualOrderRuns(line: string): VisualRun[] {
  const pieces: VisualRun[] = [];
  let start = 0;
  for (const { units, reversed } of runsOf(line)) {
    const length = lengthOf(units);
    let read = 0;
    for (const word of reversed ? wordsOf(units) : [units]) {
      const at = reversed ? start + length - read - lengthOf(word) : start;
      pieces.push({ text: (reversed ? word.toReversed() : word).join(''), at });
      read += lengthOf(word);
    }
    start += length;
  }
  return pieces;
}

function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  let between: string[] = [];
  const add = (units: string[], reversed: boolean) => {
    const last = runs.at(-1);
    if (last?.reversed === reversed) last.units.push(...units);
    else if (units.length > 0) runs.push({ units, reversed });
  };
  for (const unit of unitsOf(line)) {
    const before = runs.at(-1)?.reversed ?? false;
    const isNumber = NUMBER.test(unit);
    if (!isNumber && !LETTER.test(unit)) {
      between.push(unit);
      continue;
    }
    const reversed = isNumber ? before : RIGHT_TO_LEFT.test(unit);
    add(between, before && reversed);
    add([unit], reversed);
    between = [];
  }
  add(between, false);
  return runs;
}

/** Numbers as a whole, and letters with their marks. */
const unitsOf = (line: string): string[] =>
  line
    .split(NUMBER)
    .flatMap((part, index) =>
      index % 2 === 1 ? [part] : [...new Intl.Segmenter().segment(part)].map(({ segment }) => segment),
    );

/** Each with the blank that follows it. */
function wordsOf(units: readonly string[]): string[][] {
  const words: string[][] = [[]];
  for (const unit of units) {
    words.at(-1)?.push(unit);
    if (BLANK.test(unit)) words.push([]);
  }
  return words;
}

export const lengthOf = (units: readonly string[]): number => [...units.join('')].length;
