import type { Page } from '@playwright/test';

interface Report {
  remote: string;
  outcome: string;
}

/** Collects release reports from now on, as `remote outcome`. */
export function healthReports(page: Page): string[] {
  const told: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/releases/health')) return;
    const { remote, outcome } = request.postDataJSON() as Report;
    told.push(`${remote} ${outcome}`);
  });
  return told;
}
