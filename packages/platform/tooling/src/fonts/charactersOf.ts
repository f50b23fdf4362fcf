/** First and last code point. */
export type Range = readonly [number, number];

/** All characters of the ranges, for the subsetter. */
export const charactersOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('');

/** Additional name ids to keep: copyright and licence. */
export const COPYRIGHT_AND_LICENCE = [0, 13, 14];
