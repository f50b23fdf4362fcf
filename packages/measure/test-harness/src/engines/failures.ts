/** Runs before the page's scripts: stores errors and policy violations of all tabs. */
export function failureCollector(): void {
  const key = 'test-failures';
  const record = (failure: string) => {
    const known = JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
    localStorage.setItem(key, JSON.stringify([...known, failure]));
  };
  addEventListener('error', ({ message, error }) => {
    record(`error: ${message} ${String((error as Error | null)?.stack)}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    record(`unhandledrejection: ${String(reason)}`);
  });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    record(`securitypolicyviolation: ${effectiveDirective} ${blockedURI} ${sourceFile}`);
  });
}

/** Runs in the page: returns what was stored. */
export const collectedFailures = (): string[] =>
  JSON.parse(localStorage.getItem('test-failures') ?? '[]') as string[];
