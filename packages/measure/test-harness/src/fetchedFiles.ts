import type { Page, Request } from '@playwright/test';

export interface Fetched {
  path: string;
  type: string;
  /** As transferred: headers and compressed body. */
  bytes: number;
}

/** File types as opposed to API requests, including prefetches. */
const FILES = ['document', 'script', 'stylesheet', 'font', 'image'];
const isFile = ({ path, type }: Fetched) => FILES.includes(type) || path.startsWith('/releases/mf-');

/** Returns requested files until the page is idle. Needs an empty cache. */
export async function fetchedFiles(page: Page, url: string): Promise<Fetched[]> {
  const answers: Promise<Fetched>[] = [];
  const note = (request: Request) => {
    const path = new URL(request.url()).pathname;
    const type = request.resourceType();
    answers.push(
      request.sizes().then(({ responseHeadersSize, responseBodySize }) => ({
        path,
        type,
        bytes: responseHeadersSize + responseBodySize,
      })),
    );
  };
  page.on('requestfinished', note);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('[data-live]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  // Requests ending during close have no sizes.
  page.off('requestfinished', note);
  return (await Promise.all(answers)).filter(isFile);
}

export const kilobytesOf = (files: Fetched[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
