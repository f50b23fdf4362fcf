/** "Mixed" of docs/acceptance.md: only Governance has level 1. */
export const UNEVEN_ANSWERS = [
  [0, 5, 5, 5, 5],
  [3, 3, 3, 3, 2],
  [4, 4, 4, 4, 4],
  [2, 3, 3, 4, 4],
  [1, 1, 2, 3, 5],
  [3, 3, 3, 3, 3],
  [2, 2, 2, 2, 3],
].flat();
