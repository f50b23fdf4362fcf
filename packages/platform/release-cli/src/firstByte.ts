/** Thrown if no byte arrives in time. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** Rejects with TimedOut after these seconds; null: no limit. */
export async function firstByte(
  seconds: number | null,
  request: (signal: AbortSignal | null) => Promise<Response>,
): Promise<Response> {
  if (seconds === null) return request(null);
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new TimedOut()), seconds * 1000);
  return request(abort.signal).finally(() => clearTimeout(timer));
}
