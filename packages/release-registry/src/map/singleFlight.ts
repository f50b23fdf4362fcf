/**
 * Runs `work` once at a time. Who asks while it runs gets the next run, which begins after that: it sees all that was
 * done before it was asked for. Who asks while the next one waits shares it.
 */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function run(): Promise<void> {
    const begun = work().finally(() => {
      if (running === begun) running = null;
    });
    running = begun;
    return begun;
  }

  return () => {
    if (!running) return run();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return run();
      });
    return next;
  };
}
