import type { Page } from '@playwright/test';

export interface Fetched {
  path: string;
  type: string;
  /** As transferred: headers and compressed body. */
  bytes: number;
}

/** Files of the page, as opposed to calls. */
const FILES = ['document', 'script', 'stylesheet', 'font', 'image'];

/** What a page asks for until it answers and has come to rest. Its cache is to be empty. */
export async function fetchedFiles(page: Page, url: string): Promise<Fetched[]> {
  const answers: Promise<Fetched>[] = [];
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname;
    const type = request.resourceType();
    answers.push(
      request.sizes().then(({ responseHeadersSize, responseBodySize }) => ({
        path,
        type,
        bytes: responseHeadersSize + responseBodySize,
      })),
    );
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('[data-live]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return (await Promise.all(answers)).filter(({ type }) => FILES.includes(type));
}

export const kilobytesOf = (files: Fetched[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
