const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Returns the random backoff in milliseconds, doubled per failure: browsers retry
 * in all tabs, and never after a response.
 */
export const reconnectPause = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2);

/** Milliseconds between stream events, regardless of changes. */
export const HEARTBEAT_MS = 25_000;
