/** Indexes of repeated entries. */
export const duplicates = (list: readonly string[]): number[] =>
  list.flatMap((entry, index) => (list.indexOf(entry) < index ? [index] : []));
