/** Indexes of the entries that stand in the list a second time. */
export const duplicates = (list: readonly string[]): number[] =>
  list.flatMap((entry, index) => (list.indexOf(entry) < index ? [index] : []));
