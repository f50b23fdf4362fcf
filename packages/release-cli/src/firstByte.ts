/** Thrown where no byte of an answer came in time. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** Makes a request and rejects with TimedOut when its answer has not begun within this number of seconds; null waits without limit. */
export async function firstByte(
  seconds: number | null,
  request: (signal: AbortSignal | null) => Promise<Response>,
): Promise<Response> {
  if (seconds === null) return request(null);
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new TimedOut()), seconds * 1000);
  return request(abort.signal).finally(() => clearTimeout(timer));
}
