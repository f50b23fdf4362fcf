/** First and last code point of a range. */
export type Range = readonly [number, number];

/** All characters of the ranges, as the subsetter takes them. */
export const charactersOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('');

/** Ids of the names that stay beside those which a subset keeps by itself: copyright and licence. */
export const COPYRIGHT_AND_LICENCE = [0, 13, 14];
