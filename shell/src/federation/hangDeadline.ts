/** A release that is not there after this long may be hung; in milliseconds. */
const AT_LEAST_MS = 2000;
/** Bytes that a remote's entry and first chunks need at most, for the estimate on a slow network. */
const EXPECTED_BYTES = 120_000;
/** A healthy release may take this many times the estimate before another one is started beside it. */
const PATIENCE = 4;

/**
 * How long to wait before the last good release is started beside a candidate. A slow network is no fault: the wait
 * grows with what the page's own script cost this visitor.
 */
export function hangDeadline(): number {
  const [shell] = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => /\/releases\/shell\/.*\.js$/.test(entry.name));
  if (!shell || shell.encodedBodySize === 0) return AT_LEAST_MS;
  const perByte = (shell.responseEnd - shell.requestStart) / shell.encodedBodySize;
  return Math.max(AT_LEAST_MS, PATIENCE * perByte * EXPECTED_BYTES);
}
