const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const LETTER = /\p{L}/u;
/** Numbers keep their order and belong to the preceding text. */
const NUMBER = /(\p{N}(?:[\p{N}.,:/]*\p{N})?)/u;
const BLANK = /^\s+$/;

/** Piece on paper; position in characters from the left. */
export interface VisualRun {
  text: string;
  at: number;
}

interface Run {
  units: string[];
  reversed: boolean;
}

/**
 * Returns pieces in reading order, letters as drawn. Right-to-left words are
 * separate; neutrals run left to right (Unicode Bidirectional Algorithm, without
 * marks and brackets).
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

/** Splits into whole numbers, and letters with marks. */
const unitsOf = (line: string): string[] =>
  line
    .split(NUMBER)
    .flatMap((part, index) =>
      index % 2 === 1 ? [part] : [...new Intl.Segmenter().segment(part)].map(({ segment }) => segment),
    );

/** Each word with its trailing space. */
function wordsOf(units: readonly string[]): string[][] {
  const words: string[][] = [[]];
  for (const unit of units) {
    words.at(-1)?.push(unit);
    if (BLANK.test(unit)) words.push([]);
  }
  return words;
}

export const lengthOf = (units: readonly string[]): number => [...units.join('')].length;
