/** Where the source maps of a built release lie: beside its directory, since what lies in it is served to everybody. */
export const sourceMapsOf = (directory: string): string => `${directory}.maps.json.gz`;
