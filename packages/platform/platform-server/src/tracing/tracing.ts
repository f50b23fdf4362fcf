import type { Tracing } from './startTracing.ts';

/** Without a collector, loads nothing of OpenTelemetry's SDK. */
export async function openTracing(endpoint: string | null): Promise<Tracing | null> {
  if (!endpoint) return null;
  const { startTracing } = await import('./startTracing.ts');
  return startTracing(endpoint);
}
