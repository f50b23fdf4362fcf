/** Maps of one release, unpacked, in bytes; the largest here has 3.6 MB. */
export const UNPACKED_AT_MOST = 20 * 1024 * 1024;
/** Bytes that a packed byte may become: real maps shrink to a quarter. */
export const RATIO_AT_MOST = 200;
