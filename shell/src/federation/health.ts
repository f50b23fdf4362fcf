import { isRecord, isString } from '@psma/guards';
import { pageData } from '@psma/remote-kit';
import { isPageChanged } from '../dom/pageChange.ts';

interface LoadReport {
  remote: string;
  releaseId: string;
  outcome: 'loaded' | 'failed' | 'late';
  /** From asking for the entry to the first mount or the failure, in milliseconds. */
  ms: number;
}

/** As many components as a report names, from the one that threw outwards. */
const COMPONENTS_AT_MOST = 20;

/** As many places as a stack tells. */
const PLACES_AT_MOST = 20;

const reported = new Set<string>();
let renewedTicket: string | null = null;
let openRoute: string | null = null;

/** The pattern of the route that is open: what a report tells instead of the address. */
export function recordRoute(pattern: string | null): void {
  openRoute = pattern;
}

/** A changed map brings a ticket for its releases; until then the page's own counts. */
export function renewTicket(ticket: string): void {
  renewedTicket = ticket;
}

/**
 * Tells the platform how a release fared, once per release and outcome. Nothing is said while offline, nor by a page
 * without a ticket, as one with dev servers is.
 */
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

/** Class, route and places of an error; never its words, which may be the page's. */
const describe = (error: unknown, componentStack: string) => ({
  errorClass: error instanceof Error ? error.name.slice(0, 60) : typeof error,
  ...(isOfCall(error) && { call: error.requestId }),
  ...(openRoute !== null && { route: openRoute }),
  ...(error instanceof Error && { stack: placesIn(error.stack ?? '') }),
  ...(componentStack !== '' && { componentStack: placesIn(componentStack) }),
});

/** What an API call throws knows the id that the server logged it under; remotes of before have no such errors. */
const isOfCall = (error: unknown): error is { requestId: string } =>
  isRecord(error) && isString(error['requestId']) && /^[\w-]{1,64}$/.test(error['requestId']);

/** The places of releases in a stack, as `remote/release/file:line:column`: what else stands there is left out. */
const placesIn = (stack: string): string[] =>
  [
    ...stack.matchAll(
      /\/releases\/([a-z][a-z0-9-]*\/[0-9a-f]{12}\/)(?:~\d+\/)?([\w./-]{1,120}:\d{1,6}:\d{1,8})(?=\)?$)/gm,
    ),
  ]
    .map(([, release = '', place = '']) => release + place)
    .slice(0, PLACES_AT_MOST);

/** The names of the components in one of React's stacks, which also has elements and addresses. */
const componentsIn = (stack: string): string[] =>
  [...stack.matchAll(/^ *at ([A-Z]\w{0,59}) /gm)].map(([, name]) => name ?? '').slice(0, COMPONENTS_AT_MOST);
