/** Sorts from lowest to highest level; stable for equals. */
export const fromLowest = <Item extends { score: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.score - other.score);
