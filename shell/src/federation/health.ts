import { pageData } from '@psma/remote-kit';

interface LoadReport {
  remote: string;
  releaseId: string;
  outcome: 'loaded' | 'failed' | 'late';
  /** From asking for the entry to the first mount or the failure, in milliseconds. */
  ms: number;
}

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
export function reportHealth(report: LoadReport, error?: unknown): void {
  const key = `${report.remote}@${report.releaseId}:${report.outcome}`;
  const ticket = renewedTicket ?? pageData().resolution.ticket;
  if (reported.has(key) || !navigator.onLine || ticket === '') return;
  reported.add(key);
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
    }),
  }).catch(() => {});
}
