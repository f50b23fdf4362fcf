const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Milliseconds until an open page tries again to follow the release map, after so many failures in a row. A browser tries
 * by itself after a dropped connection, all tabs at the same moment, and not at all after an answer such as 502: here
 * each waits a time of its own, twice as long after each failure.
 */
export const reconnectPause = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2);

/** Milliseconds between two events of a stream of changes, whether or not the map changes. */
export const HEARTBEAT_MS = 25_000;
