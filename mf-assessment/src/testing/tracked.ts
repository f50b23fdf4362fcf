/** Names of the analytics events recorded so far: they wait in the browser until the collector takes them. */
export const tracked = (): string[] =>
  (JSON.parse(localStorage.getItem('psma-analytics') ?? '[]') as { name: string }[]).map(
    (event) => event.name,
  );
