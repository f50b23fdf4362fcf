/** Outside the release directory, which is public. */
export const sourceMapsOf = (directory: string): string => `${directory}.maps.json.gz`;
