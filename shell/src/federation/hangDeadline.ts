/** Minimum milliseconds. */
const AT_LEAST_MS = 2000;
/** Maximum bytes of entry and first chunks, for slow networks. */
const EXPECTED_BYTES = 120_000;
/** Multiple of the estimate. */
const PATIENCE = 4;

/**
 * Milliseconds before the last good release also starts. Grows with this visitor's
 * load time of the page's script.
 */
export function hangDeadline(): number {
  const [shell] = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming =>
      /\/releases\/shell\/.*\/shell\.js$/.test(entry.name),
    );
  if (!shell || shell.encodedBodySize === 0) return AT_LEAST_MS;
  const perByte = (shell.responseEnd - shell.requestStart) / shell.encodedBodySize;
  return Math.max(AT_LEAST_MS, PATIENCE * perByte * EXPECTED_BYTES);
}
