import type { DeviceClass, SpeedMeasure } from '@psma/release-model';
import { pageData } from '@psma/remote-kit';
import { isRecord, isString } from '@psma/validators';
import { isPageChanged } from '../dom/pageChange.ts';

interface LoadReport {
  remote: string;
  releaseId: string;
  outcome: 'entered' | 'loaded' | 'failed' | 'late' | 'measured';
  /** Milliseconds from entry request to first mount or failure. */
  ms: number;
  device?: DeviceClass;
  speeds?: Partial<Record<SpeedMeasure, number>>;
}

/** Maximum number of components in a report, from the throwing one outwards. */
const COMPONENTS_AT_MOST = 20;

const PLACES_AT_MOST = 20;

const reported = new Set<string>();
let renewedTicket: string | null = null;
let openRoute: string | null = null;

/** Reported instead of the URL. */
export function recordRoute(pattern: string | null): void {
  openRoute = pattern;
}

/** Replaces the page's ticket after a map change. */
export function renewTicket(ticket: string): void {
  renewedTicket = ticket;
}

/** Reports an outcome once for each release; not while offline or without a ticket. */
export function reportHealth(report: LoadReport, error?: unknown, componentStack = ''): void {
  const key = `${report.remote}@${report.releaseId}:${report.outcome}`;
  const ticket = renewedTicket ?? pageData().resolution.ticket;
  if (reported.has(key) || !navigator.onLine || ticket === '') return;
  reported.add(key);
  const components = componentsIn(componentStack);
  void fetch('/releases/health', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ticket,
      ...report,
      ...(isPageChanged() && { pageChanged: true }),
      ms: Math.round(report.ms),
      ...(error !== undefined && describe(error, componentStack)),
      ...(components.length > 0 && { components }),
    }),
  }).catch(() => {});
}

/** Memory is reported in Chromium only. */
export function deviceClass(): DeviceClass {
  const { hardwareConcurrency, deviceMemory = 8 } = navigator as Navigator & { deviceMemory?: number };
  return hardwareConcurrency <= 4 || deviceMemory <= 4 ? 'low' : 'high';
}

/** Omits the message, which may be the page's. */
const describe = (error: unknown, componentStack: string) => ({
  errorClass: error instanceof Error ? error.name.slice(0, 60) : typeof error,
  ...(isOfCall(error) && { call: error.requestId }),
  ...(openRoute !== null && { route: openRoute }),
  ...(error instanceof Error && { stack: placesIn(error.stack ?? '') }),
  ...(componentStack !== '' && { componentStack: placesIn(componentStack) }),
});

/** API errors have the server's logged request id. */
const isOfCall = (error: unknown): error is { requestId: string } =>
  isRecord(error) && isString(error['requestId']) && /^[\w-]{1,64}$/.test(error['requestId']);

/** Returns the positions in a stack, each as `remote/release/file:line:column`. */
const placesIn = (stack: string): string[] =>
  [
    ...stack.matchAll(
      /\/releases\/([a-z][a-z0-9-]*\/[0-9a-f]{12}\/)(?:~\d+\/)?([\w./-]{1,120}:\d{1,6}:\d{1,8})(?=\)?$)/gm,
    ),
  ]
    .map(([, release = '', place = '']) => release + place)
    .slice(0, PLACES_AT_MOST);

/** Without elements and URLs. */
const componentsIn = (stack: string): string[] =>
  [...stack.matchAll(/^ *at ([A-Z]\w{0,59}) /gm)].map(([, name]) => name ?? '').slice(0, COMPONENTS_AT_MOST);
