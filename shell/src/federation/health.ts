import { pageData } from '@psma/remote-kit';

interface LoadReport {
  remote: string;
  releaseId: string;
  outcome: 'loaded' | 'failed' | 'late';
  /** From asking for the entry to the first mount or the failure, in milliseconds. */
  ms: number;
}

/** As many components as a report names, from the one that threw outwards. */
const COMPONENTS_AT_MOST = 20;

const reported = new Set<string>();
let renewedTicket: string | null = null;

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
  const errorClass =
    error === undefined ? {} : { errorClass: error instanceof Error ? error.name : typeof error };
  void fetch('/releases/health', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ticket,
      ...report,
      ms: Math.round(report.ms),
      ...errorClass,
      ...(components.length > 0 && { components }),
    }),
  }).catch(() => {});
}

/** The names of the components in one of React's stacks, which also has elements and addresses. */
const componentsIn = (stack: string): string[] =>
  [...stack.matchAll(/^ *at ([A-Z]\w{0,59}) /gm)].map(([, name]) => name ?? '').slice(0, COMPONENTS_AT_MOST);
