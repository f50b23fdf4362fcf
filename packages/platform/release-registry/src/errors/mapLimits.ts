/** Unpacked bytes per release; our largest has 3.6 MB. */
export const UNPACKED_AT_MOST = 20 * 1024 * 1024;
/** Real maps shrink to a quarter. */
export const RATIO_AT_MOST = 200;
