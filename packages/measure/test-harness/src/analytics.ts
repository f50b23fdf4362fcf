import type { Page } from '@playwright/test';

interface SentEvent {
  name: string;
  page?: string;
}

/** Collects a page's events from now on, deduplicated. */
export function eventsOf(page: Page): { names(): string[]; views(): string[] } {
  const events = new Map<string, SentEvent>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics/events')) return;
    const { events: sent } = request.postDataJSON() as { events: (SentEvent & { id: string })[] };
    for (const { id, ...event } of sent) events.set(id, event);
  });
  const all = () => [...events.values()];
  return {
    names: () => all().map(({ name }) => name),
    views: () => all().flatMap(({ name, page: view }) => (name === 'Screen_View' && view ? [view] : [])),
  };
}
